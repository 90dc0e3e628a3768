import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import css from './Console.module.css'
import { ConsoleFrame } from './ConsoleFrame.tsx'
import { messages } from './messages.ts'
import {
  type ConsolePages,
  longestPassword,
  setupKeyField,
  setupPath,
  shortestPassword,
  signInPath,
} from './wire.ts'

type Props = ConsolePages['consoleSetup'] & { language: Language }

/** Makes the first owner's account from a one-time link. */
export function SetupPage(props: Props) {
  const { setup: texts } = messages[props.language]
  return (
    <ConsoleFrame title={texts.title} language={props.language}>
      {props.problem === 'link' ? <SpentLink {...props} /> : <SetupForm {...props} />}
    </ConsoleFrame>
  )
}

function SpentLink({ language }: Props) {
  const { setup: texts, setupProblems } = messages[language]
  return (
    <>
      <p>{setupProblems.link}</p>
      <p>
        <a href={signInPath}>{texts.toSignIn}</a>
      </p>
    </>
  )
}

function SetupForm({ setupKey, email, problem, language }: Props) {
  const { setup: texts, setupProblems, signIn } = messages[language]
  return (
    <form className={css.form} action={setupPath} method="post">
      <p>{texts.lead}</p>
      <input type="hidden" name={setupKeyField} value={setupKey} />
      <Field
        id="email"
        name="email"
        required
        label={signIn.email}
        type="email"
        autoComplete="username"
        defaultValue={email}
        problem={problem === 'email' ? setupProblems.email : undefined}
      />
      <Field
        id="password"
        name="password"
        required
        label={signIn.password}
        type="password"
        autoComplete="new-password"
        minLength={shortestPassword}
        maxLength={longestPassword}
        hint={texts.hint}
        problem={problem === 'password' ? setupProblems.password : undefined}
      />
      <Button>{texts.button}</Button>
    </form>
  )
}
