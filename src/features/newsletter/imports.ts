/** How far an import is. In the first three of these it is at work. */
export type ImportState =
  | 'checking'
  | 'running'
  | 'reverting'
  /** It waits for the owner to say what the values of some columns mean. */
  | 'asking'
  /** It waits for the owner to look at what it would do. */
  | 'checked'
  | 'finished'
  | 'failed'
  | 'discarded'
  | 'reverted'

export const statesAtWork: readonly ImportState[] = ['checking', 'running', 'reverting']
/** Those that change the list no more unless the owner reverts them. */
export const revertibleStates: readonly ImportState[] = ['finished', 'failed']

/** How somebody stands where they come from; of several rows or columns the last of these counts. */
export const standings = [
  'subscribed',
  'unclear',
  'unconfirmed',
  'bounced',
  'unsubscribed',
  'complained',
] as const
export type Standing = (typeof standings)[number]

/** What the owner may say of a value; `none` says nothing about a subscription. */
export const meanings = [
  'subscribed',
  'unconfirmed',
  'bounced',
  'unsubscribed',
  'complained',
  'none',
] as const
export type Meaning = (typeof meanings)[number]

/** What becomes of a row. */
export const outcomes = [
  'added',
  'duplicate',
  'tagged',
  'suppressed',
  'unsubscribed',
  'bounced',
  'complained',
  'ended',
  'signed_up_since',
  'unconfirmed',
  'unclear',
  'invalid_email',
  'misaligned',
] as const
export type Outcome = (typeof outcomes)[number]

/** What becomes of what an import did, when it is reverted. */
export const revertOutcomes = [
  'removed',
  'untagged',
  'lifted',
  'restored',
  'acted',
  'supported',
] as const
export type RevertOutcome = (typeof revertOutcomes)[number]

export type Counts<Name extends string> = Readonly<Partial<Record<Name, number>>>

/** Whose files are recognised by their columns. */
export type FormatName =
  | 'mailchimp'
  | 'substack'
  | 'ghost'
  | 'buttondown'
  | 'brevo'
  | 'mailerlite'
  | 'listmonk'
  | 'kit'
  | 'mailpoet'
  | 'own'
  | 'other'

/** A column whose values the owner is asked about. */
export interface Question {
  column: number
  /** Empty where the file has no titles. */
  title: string
  values: readonly { value: string; rows: number; guess: Meaning | null }[]
}

/** As large as a file may be. */
export const maxFileBytes = 20 * 1024 * 1024
/** How long an import can be reverted, and the rows that were not added are kept. */
export const revertibleDays = 30

/** An import as the console shows it; times in milliseconds. */
export interface ImportSummary {
  id: number
  fileName: string
  format: FormatName
  state: ImportState
  startedAt: number
  finishedAt: number | null
  totalRows: number
  doneRows: number
  /** Of the dry run until it is imported. */
  counts: Counts<Outcome>
  reverted: Counts<RevertOutcome>
  /** Whether those who were added are asked to confirm. */
  asks: boolean
  canBeReverted: boolean
}

/** A row that was not added, or one of the examples of a dry run. */
export interface ImportedRow {
  line: number
  email: string
  outcome: Outcome | RevertOutcome
}
