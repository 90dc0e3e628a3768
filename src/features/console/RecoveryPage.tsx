import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { recoveryPath } from './account-wire.ts'
import css from './Console.module.css'
import { ConsoleFrame } from './ConsoleFrame.tsx'
import { EmailField } from './CredentialFields.tsx'
import { messages } from './messages.ts'
import { type ConsolePages, signInPath } from './wire.ts'

type Props = ConsolePages['consoleRecovery'] & { language: Language }

/** For those who lost what they sign in with. */
export function RecoveryPage({ email, problem, language }: Props) {
  const { recovery: texts, recoveryProblems, signIn } = messages[language]
  return (
    <ConsoleFrame title={texts.title} language={language}>
      {problem && (
        <p className={css.problem} role="alert">
          {recoveryProblems[problem]}
        </p>
      )}
      <form className={css.form} action={recoveryPath} method="post">
        <p>{texts.lead}</p>
        <EmailField label={signIn.email} defaultValue={email} />
        <Field
          id="code"
          name="code"
          required
          label={texts.code}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button>{texts.button}</Button>
      </form>
      <p className={css.aside}>
        <a href={signInPath}>{texts.back}</a>
      </p>
    </ConsoleFrame>
  )
}
