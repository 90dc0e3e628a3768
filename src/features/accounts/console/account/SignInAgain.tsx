import type { Language } from '#lib/language.ts'
import { accountMessages } from '../../account-messages.ts'
import { signInAgainPath } from '../../wire.ts'

type Props = { to?: string; language: Language }

/** Stands where a new way to sign in would be made, once signing in was some time ago. */
export function SignInAgain({ to = signInAgainPath, language }: Props) {
  const { again: texts } = accountMessages[language]
  return (
    <p>
      {texts.why} <a href={to}>{texts.link}</a>
    </p>
  )
}
