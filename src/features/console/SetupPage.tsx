import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import css from './Console.module.css'
import { ConsoleFrame } from './ConsoleFrame.tsx'
import { EmailField, NewPasswordField } from './CredentialFields.tsx'
import { messages } from './messages.ts'
import { type ConsolePages, setupKeyField, setupPath, signInPath } from './wire.ts'

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
      <EmailField
        label={signIn.email}
        defaultValue={email}
        problem={problem === 'email' ? setupProblems.email : undefined}
      />
      <NewPasswordField
        label={signIn.password}
        hint={texts.hint}
        problem={problem === 'password' ? setupProblems.password : undefined}
      />
      <Button>{texts.button}</Button>
    </form>
  )
}
