import type { Language } from '#lib/language.ts'

/** A recipient that only this process may send to until its lease ends. */
export interface LeasedRecipient {
  issueId: number
  subscriberId: number
  email: string
  firstName: string | null
  language: Language
  trackingAgreedAt: number | null
  mailboxGroup: string
  /** The number of earlier attempts. */
  attempts: number
  /** The end of the lease, which also distinguishes it from a later lease. */
  leaseUntil: number
}

/** The duration of a lease. */
export const leaseMs = 5 * 60_000
