import type { Language } from '#lib/language.ts'
import { accountMessages } from '../account-messages.ts'
import { signInAgainPath } from '../account-wire.ts'

/** Stands where a new way to sign in would be made, once signing in was some time ago. */
export function SignInAgain({ language }: { language: Language }) {
  const { again: texts } = accountMessages[language]
  return (
    <p>
      {texts.why} <a href={signInAgainPath}>{texts.link}</a>
    </p>
  )
}
