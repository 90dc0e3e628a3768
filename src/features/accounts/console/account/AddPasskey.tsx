import consoleCss from '#features/console/Console.module.css'
import css from '#features/console/ConsoleRows.module.css'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { accountMessages } from '../../account-messages.ts'
import { passkeyForm } from '../../forms.ts'
import { AccountFields } from '../AccountFields.tsx'
import { SignInAgain } from './SignInAgain.tsx'

type Props = { isRecentSignIn: boolean; language: Language }

/** The form with which the browser makes a passkey. */
export function AddPasskey({ isRecentSignIn, language }: Props) {
  const { passkeys: texts } = accountMessages[language]
  if (!isRecentSignIn)
    return (
      <div data-passkey="later">
        <SignInAgain language={language} />
      </div>
    )
  return (
    <>
      <div className={css.scripted} data-passkey="add">
        <form className={css.form} method="post">
          <AccountFields form={passkeyForm} texts={texts} />
          <Button>{texts.add}</Button>
        </form>
        <p className={consoleCss.problem} role="alert" data-refused={texts.refused} />
      </div>
      <p className={css.unscripted}>{texts.noScript}</p>
    </>
  )
}
