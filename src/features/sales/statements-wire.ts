import { ordersConsolePath } from '#features/orders/paths.ts'
import type {
  BankEntry,
  EntryState,
  SharingProblem,
  StatementCounts,
  StatementImport,
} from '#features/payments/statements.ts'

export const statementsPath = `${ordersConsolePath}/israsai`
const entryActions = {
  assign: 'priskirti',
  share: 'paskirstyti',
  detach: 'atsieti',
  dismiss: 'slepti',
  restore: 'grazinti',
} as const
export type EntryAction = keyof typeof entryActions
export const entryActionPath = (id: number | string, action: EntryAction) =>
  `${statementsPath}/${id}/${entryActions[action]}`

/** Of the upload. */
export const statementField = 'israsas'
/** Which entries are shown. */
export const entryStateField = 'rodyti'
/** The import whose counts are shown. */
export const importField = 'importas'
export const entryOutcomes = [
  'assigned',
  'shared',
  'detached',
  'all_detached',
  'already',
  'already_shared',
  'no_such_order',
] as const
export type EntryOutcome = (typeof entryOutcomes)[number]

/** Of the rows by which an entry is shared out, `mostShares` of them. */
export const shareField = (name: keyof TypedShare, row: number) =>
  `${name === 'number' ? 'numeris' : 'suma'}-${row}`

export interface TypedShare {
  number: string
  amount: string
}

/** The form of an entry that came back. */
export interface RefusedSharing {
  entry: BankEntry
  shares: readonly TypedShare[]
  problem: SharingProblem
  /** The name of the field that is to be mended. */
  field: string
}

export interface StatementsProps {
  entries: readonly BankEntry[]
  olderThan: number | null
  state: EntryState
  search: string
  unmatched: number
  imports: readonly StatementImport[]
  /** Of the file that was given just now. */
  counts: StatementCounts | null
  outcome: EntryOutcome | null
  problem: 'file' | 'unknown_format' | null
  refused: RefusedSharing | null
  /** Where transfers should come, so that the owner takes the right statement. */
  iban: string
}
