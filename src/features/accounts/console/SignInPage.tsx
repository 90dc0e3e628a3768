import css from '#features/console/Console.module.css'
import { FormPage } from '#features/console/FormPage.tsx'
import { returnField, signInPath } from '#features/console/wire.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { signInForm } from '../forms.ts'
import { signInMessages } from '../sign-in-messages.ts'
import { recoveryPath } from '../wire.ts'
import { AccountFields } from './AccountFields.tsx'

type Props = PageProps['consoleSignIn'] & { language: Language }

export function SignInPage({ email, returnTo, problem, language }: Props) {
  const { signIn: texts, signInProblems } = signInMessages[language]
  return (
    <FormPage
      title={texts.title}
      action={signInPath}
      hidden={{ [returnField]: returnTo }}
      problem={problem && signInProblems[problem]}
      aside={{ path: recoveryPath, text: texts.toRecovery }}
      alternative={<PasskeySignIn returnTo={returnTo} language={language} />}
      language={language}
    >
      <AccountFields form={signInForm} texts={texts} typed={{ email }} />
      <Button>{texts.button}</Button>
    </FormPage>
  )
}

/** Its script hides it if the browser does not support passkeys. */
function PasskeySignIn({ returnTo, language }: Pick<Props, 'returnTo' | 'language'>) {
  const { signIn: texts } = signInMessages[language]
  return (
    <div className={css.passkey} data-passkey="sign-in" data-return={returnTo}>
      <p className={css.or}>{texts.or}</p>
      <Button look="outlined" type="button">
        {texts.passkey}
      </Button>
      <p className={css.problem} role="alert" data-refused={texts.passkeyRefused} />
    </div>
  )
}
