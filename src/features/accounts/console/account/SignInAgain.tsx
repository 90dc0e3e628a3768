import type { Language } from '#lib/language.ts'
import { accountMessages } from '../../account-messages.ts'
import { signInAgainPath } from '../../wire.ts'

type Props = { to?: string; language: Language }

/** Replaces the form for a new credential when the sign-in is no longer recent. */
export function SignInAgain({ to = signInAgainPath, language }: Props) {
  const { again: texts } = accountMessages[language]
  return (
    <p>
      {texts.why} <a href={to}>{texts.link}</a>
    </p>
  )
}
