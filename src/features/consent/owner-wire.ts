import type { LoggedAction } from './log-wire.ts'
import type { ShownRecord } from './receipt-wire.ts'
import type { OptionalCategory } from './wire.ts'

/** Which records the owner asks for; an empty field asks for all. */
export interface ConsentFilter {
  /** Days in Lithuania: `2026-11-03`, both included. */
  from: string
  to: string
  /** Records that allowed this category. */
  category: OptionalCategory | ''
  action: LoggedAction | 'erasure' | ''
  wording: string
  consentId: string
}

/** What was decided in an hour, a day or altogether. */
export interface ConsentCounts {
  decisions: number
  withdrawn: number
  acceptedAll: number
  rejected: number
  /** Decisions that allowed at least something. */
  allowed: number
  functional: number
  analytics: number
  advertisement: number
}

export interface KnownWording {
  hash: string
  language: string
  since: number
}

export interface ConsentList {
  records: readonly ShownRecord[]
  /** The number before which older ones follow; null when these are the last. */
  olderThan: number | null
  texts: Readonly<Record<string, string>>
}
