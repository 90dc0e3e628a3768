import { consolePath, type InFrame } from '#features/console/wire.ts'
import type { ChainVerification } from '#lib/chain-verification.ts'
import type { ActionGroup } from './actions.ts'

export const activityPath = `${consolePath}/veiksmai`
export const activityFilePath = `${activityPath}/veiksmai.csv`
export const erasePersonPath = `${activityPath}/pamirsti`
export const activityFields = {
  person: 'zmogus',
  group: 'sritis',
  from: 'nuo',
  to: 'ligi',
  verify: 'tikrinti',
  noted: 'uzsirasyta',
  erased: 'pamirsta',
} as const

/**
 * How an action ended: `refused` only where that is worth knowing, such as at a sign-in; `unknown`
 * where the process ended before it did.
 */
export type Outcome = 'done' | 'refused' | 'failed' | 'unknown'

/** The owner's filter of entries; an empty field filters nothing. */
export interface ActivityFilter {
  person: string
  group: ActionGroup | ''
  /** Days in Lithuania, both inclusive: `2026-11-03`. */
  from: string
  to: string
}

export interface ShownChange {
  field: string
  /** As its form calls it; null for a field without a label. */
  label: string | null
  before: string | null
  after: string | null
}

export interface ShownEntry {
  number: number
  at: number
  /** What was done, in the language of the page. */
  text: string
  outcome: Outcome
  object: string
  /** The title of the page it was done on. */
  page: string
  link: string
  changes: readonly ShownChange[]
  /** Null for the site itself, and once erased. */
  person: { email: string; role: string; subject: string; device: string; network: string } | null
  /** The person was erased. */
  isErased: boolean
  hash: string
}

interface ActivityProps {
  filter: ActivityFilter
  entries: readonly ShownEntry[]
  olderThan: number | null
  /** Addresses of everybody in the log. */
  people: readonly string[]
  /** Those of them who have no account any more. */
  formerPeople: readonly string[]
  months: number
  /** The result of checking the chain, when that was asked for; else null. */
  verified: ChainVerification | null
  /** Count of entries just erased; null when no erasure was asked for. */
  erased: number | null
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleActivity: InFrame & ActivityProps
  }
}
