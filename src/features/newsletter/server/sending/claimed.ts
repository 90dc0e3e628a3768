import type { Language } from '#lib/language.ts'

/** A recipient that this process alone may send to until its claim ends. */
export interface Claimed {
  issueId: number
  subscriberId: number
  email: string
  firstName: string | null
  language: Language
  trackingAgreedAt: number | null
  mailboxGroup: string
  /** Attempts that were made before. */
  attempts: number
  /** When the claim ends; also what distinguishes it from a later one. */
  leaseUntil: number
}

/** For how long a recipient is claimed. */
export const claimMs = 5 * 60_000
