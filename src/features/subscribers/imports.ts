/** The state of an import. In the first three it is at work. */
export type ImportState =
  | 'checking'
  | 'running'
  | 'reverting'
  /** Waits for the owner to say what the values of some columns mean. */
  | 'asking'
  /** Waits for the owner to look at the result of the dry run. */
  | 'checked'
  | 'finished'
  | 'failed'
  | 'discarded'
  | 'reverted'

export const statesAtWork: readonly ImportState[] = ['checking', 'running', 'reverting']
/** States in which an import changes the list no more unless the owner reverts it. */
export const revertibleStates: readonly ImportState[] = ['finished', 'failed']

/**
 * The standing of an address at the service it comes from; of several rows or columns the last in
 * this list wins.
 */
export const standings = [
  'subscribed',
  'unclear',
  'unconfirmed',
  'bounced',
  'unsubscribed',
  'complained',
] as const
export type Standing = (typeof standings)[number]

/** Meanings the owner may give a value; `none` says nothing about a subscription. */
export const meanings = [
  'subscribed',
  'unconfirmed',
  'bounced',
  'unsubscribed',
  'complained',
  'none',
] as const
export type Meaning = (typeof meanings)[number]

/** The outcomes of a row. */
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

/** The outcomes of reverting what an import did to a subscriber. */
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

/** Services whose files are recognised by their columns. */
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

/** The max size of a file. */
export const maxFileBytes = 20 * 1024 * 1024
/** Days for which an import can be reverted and its rows that were not added are retained. */
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
  /** Counts of the dry run until the import has run. */
  counts: Counts<Outcome>
  reverted: Counts<RevertOutcome>
  /** Added subscribers are asked to confirm. */
  asks: boolean
  canBeReverted: boolean
}

/** A row that was not added, or one of the examples of a dry run. */
export interface ImportedRow {
  line: number
  email: string
  outcome: Outcome | RevertOutcome
}
