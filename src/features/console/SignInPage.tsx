import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import css from './Console.module.css'
import { ConsoleFrame } from './ConsoleFrame.tsx'
import { messages } from './messages.ts'
import { type ConsolePages, signInPath } from './wire.ts'

type Props = ConsolePages['consoleSignIn'] & { language: Language }

export function SignInPage({ email, problem, language }: Props) {
  const { signIn: texts, signInProblems } = messages[language]
  return (
    <ConsoleFrame title={texts.title} language={language}>
      {problem && (
        <p className={css.problem} role="alert">
          {signInProblems[problem]}
        </p>
      )}
      <form className={css.form} action={signInPath} method="post">
        <Field
          id="email"
          name="email"
          required
          label={texts.email}
          type="email"
          autoComplete="username"
          defaultValue={email}
        />
        <Field
          id="password"
          name="password"
          required
          label={texts.password}
          type="password"
          autoComplete="current-password"
        />
        <Button>{texts.button}</Button>
      </form>
    </ConsoleFrame>
  )
}
