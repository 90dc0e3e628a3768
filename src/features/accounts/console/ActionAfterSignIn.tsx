import type { ComponentProps } from 'react'
import { SureAction } from '#features/console/ConsoleRow.tsx'
import type { Language } from '#lib/language.ts'
import { SignInAgain } from './account/SignInAgain.tsx'

type Props = ComponentProps<typeof SureAction> & {
  isRecentSignIn: boolean
  /** The address that asks for another sign-in and then returns. */
  to?: string
  language: Language
}

/** An irreversible action that needs a recent sign-in; without one it links to the sign-in. */
export function ActionAfterSignIn({ isRecentSignIn, to, language, ...action }: Props) {
  if (isRecentSignIn) return <SureAction {...action} />
  const { name, of } = action
  return (
    <details>
      <summary aria-label={of && `${name}: ${of}`}>{name}</summary>
      <SignInAgain {...(to && { to })} language={language} />
    </details>
  )
}
