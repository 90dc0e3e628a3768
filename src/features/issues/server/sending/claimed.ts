import type { Language } from '#lib/language.ts'

/** A recipient that only this process may send to until its claim ends. */
export interface Claimed {
  issueId: number
  subscriberId: number
  email: string
  firstName: string | null
  language: Language
  trackingAgreedAt: number | null
  mailboxGroup: string
  /** The number of earlier attempts. */
  attempts: number
  /** The end of the claim, which also distinguishes it from a later claim. */
  leaseUntil: number
}

/** The duration of a claim. */
export const claimMs = 5 * 60_000
