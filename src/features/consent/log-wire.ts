import type { OptionalCategory } from './wire.ts'

/** Where each decision is posted, by the banner's script, so that it can be proved later. */
export const consentLogPath = '/sutikimo-zurnalas'

/** What was done; `withdraw` is a refusal after something had been allowed. */
export const loggedActions = ['accept_all', 'reject', 'save', 'withdraw'] as const
export type LoggedAction = (typeof loggedActions)[number]

/** The body of the post, as JSON; the answer is 204. */
export interface LoggedDecision {
  id: string
  action: LoggedAction
  choices: Readonly<Record<OptionalCategory, boolean>>
  /** The hash of the texts that were shown: `data-wording` of the banner's form. */
  wording: string
  language: string
  path: string
}
