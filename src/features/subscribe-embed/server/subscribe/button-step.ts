import { createSealing } from '#server/signatures/sealing.ts'
import { createFormTokens } from './form-tokens.ts'
import type { Subscription } from './parse-subscription.ts'

/** A sign-up that waits for the press of a button. */
export interface WaitingSignUp extends Subscription {
  email: string
  /** The host of the page with the embed; null for a form on our own page. */
  sourceHost: string | null
}

export type ButtonStep = ReturnType<typeof createButtonStep>

/**
 * The page for visitors without scripts during a flood of sign-ups. It contains the sealed sign-up,
 * so nothing is stored until its button is pressed.
 */
export function createButtonStep(siteKey: string, now: () => number) {
  const sealing = createSealing(siteKey, 'newsletter button')
  const tokens = createFormTokens(siteKey, 'button', { now })

  return {
    seal: (signUp: WaitingSignUp): string =>
      sealing.seal(JSON.stringify({ signUp, token: tokens.make() }), 'sign-up'),
    /** Null for a text that we did not seal. */
    open(sealed: string) {
      const text = sealing.open(sealed, 'sign-up')
      if (text === null) return null
      const { signUp, token } = JSON.parse(text) as { signUp: WaitingSignUp; token: string }
      const read = tokens.read(token)
      return read && { signUp, ...read }
    },
  }
}
