import type { Cents } from '#lib/money/money.ts'

/** The number of a statement's entries by result. */
export interface StatementCounts {
  /** Counted as money of an order. */
  matched: number
  /** Reversed by a bank, and taken from the order too. */
  reversed: number
  /** Only the owner can tell which order they pay for. */
  unmatched: number
  /** Stored by an earlier import. */
  repeated: number
  outgoing: number
  not_booked: number
  other_currency: number
  unreadable: number
  /** Received on another account than the one buyers are given. */
  other_account: number
}

export type StatementFormat = 'camt' | 'swedbank' | 'seb'

export interface StatementImport {
  id: number
  fileName: string
  format: StatementFormat
  at: number
  /** Null when it was interrupted; the same file may be imported again. */
  counts: StatementCounts | null
}

/** The way the order of an entry was found. */
export type MatchKind = 'reference' | 'order_number' | 'invoice' | 'original' | 'owner'

/** An order to which an entry may belong. */
export interface EntryOrder {
  id: number
  number: string
  placedAt: number
  /** The name of the company, or otherwise of the buyer. */
  buyer: string
  totalCents: Cents
  /** The missing sum; negative when more was received than the order costs. */
  openCents: Cents
}

/** An order's share of an entry. */
export interface EntryShare {
  amountCents: Cents
  matchedBy: MatchKind
  /** Null once the order has been deleted. */
  order: EntryOrder | null
}

/** The max shares of one entry by one press. */
export const maxShares = 5

/** Why an entry was not shared out. */
export type SharingProblem =
  | { code: 'already' | 'no_number' | 'no_amount' }
  | { code: 'more_than_entry'; openCents: Cents }
  | {
      code: 'no_such_order' | 'twice' | 'already_shared' | 'not_waiting'
      number: string
    }
  | { code: 'more_than_open'; number: string; openCents: Cents }

export const entryStates = ['unmatched', 'matched', 'dismissed'] as const
export type EntryState = (typeof entryStates)[number]

/** Money received by transfer, or reversed. */
export interface BankEntry {
  id: number
  /** `2026-11-22` */
  bookedOn: string
  amountCents: Cents
  payerName: string
  payerIban: string
  reference: string
  text: string
  state: EntryState
  shares: readonly EntryShare[]
  /** The part that belongs to no order; negative for a reversal. */
  openCents: Cents
  /** Orders that wait for exactly the open sum, alone or together; the likeliest first. */
  suggestions: readonly (readonly EntryOrder[])[]
  /** Orders that wait for money and are named in its text, when there are several. */
  named: readonly EntryOrder[]
  /** An import in another format has brought the same day, payer and amount. */
  isLikelyRepeated: boolean
}
