import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { recoveryPath, returnField } from './account-wire.ts'
import css from './Console.module.css'
import { ConsoleFrame } from './ConsoleFrame.tsx'
import { EmailField } from './CredentialFields.tsx'
import { messages } from './messages.ts'
import { type ConsolePages, signInPath } from './wire.ts'

type Props = ConsolePages['consoleSignIn'] & { language: Language }

export function SignInPage({ email, returnTo, problem, language }: Props) {
  const { signIn: texts, signInProblems } = messages[language]
  return (
    <ConsoleFrame title={texts.title} language={language}>
      {problem && (
        <p className={css.problem} role="alert">
          {signInProblems[problem]}
        </p>
      )}
      <form className={css.form} action={signInPath} method="post">
        <input type="hidden" name={returnField} value={returnTo} />
        <EmailField label={texts.email} defaultValue={email} />
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
      <div className={css.passkey} data-passkey="sign-in" data-return={returnTo}>
        <p className={css.or}>{texts.or}</p>
        <Button look="outlined" type="button">
          {texts.passkey}
        </Button>
        <p className={css.problem} role="alert" data-refused={texts.passkeyRefused} />
      </div>
      <p className={css.aside}>
        <a href={recoveryPath}>{texts.toRecovery}</a>
      </p>
    </ConsoleFrame>
  )
}
