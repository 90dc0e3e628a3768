import type { Cents } from '#lib/money.ts'

/** What became of the entries of a statement, each by how many there were. */
export interface StatementCounts {
  /** Counted as money of an order. */
  matched: number
  /** Taken back by a bank, and from the order too. */
  reversed: number
  /** Nobody can say which order they pay for but the owner. */
  unmatched: number
  /** Stored by an earlier import. */
  repeated: number
  outgoing: number
  not_booked: number
  other_currency: number
  unreadable: number
  /** Came to an account that is not the one buyers are given. */
  other_account: number
}

export type StatementFormat = 'camt' | 'swedbank' | 'seb'

export interface StatementImport {
  id: number
  fileName: string
  format: StatementFormat
  at: number
  /** Null when it was interrupted; the same file may be given again. */
  counts: StatementCounts | null
}

/** How it was found out what an entry pays for. */
export type MatchKind = 'reference' | 'order_number' | 'invoice' | 'original' | 'owner'

/** An order an entry may belong to. */
export interface EntryOrder {
  id: number
  number: string
  placedAt: number
  /** Of the company, or else of the buyer. */
  buyer: string
  totalCents: Cents
  /** What is missing still; negative when more came than it costs. */
  openCents: Cents
}

/** What an order gets of an entry. */
export interface EntryShare {
  amountCents: Cents
  matchedBy: MatchKind
  /** Null once it has been deleted. */
  order: EntryOrder | null
}

/** Of one entry by one press. */
export const mostShares = 5

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

/** Money that came by transfer, or was taken back. */
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
  /** What of it no order has; negative when it was taken back. */
  openCents: Cents
  /** Orders that wait for just what is open, alone or together; the likeliest first. */
  suggestions: readonly (readonly EntryOrder[])[]
  /** Orders that wait for money and are named in its text, where it is several. */
  named: readonly EntryOrder[]
  /** An import in another format has brought the same day, payer and amount. */
  isLikelyRepeated: boolean
}
