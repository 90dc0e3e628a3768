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

/** Field of the uploaded file. */
export const statementField = 'israsas'
/** Query parameter of the state of entries shown. */
export const entryStateField = 'rodyti'
/** Query parameter of the import whose counts are shown. */
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

/** Field of a row of the form that shares out an entry; it has `maxShares` rows. */
export const shareField = (name: keyof TypedShare, row: number) =>
  `${name === 'number' ? 'numeris' : 'suma'}-${row}`

export interface TypedShare {
  number: string
  amount: string
}

/** A form of an entry that was refused and is shown again. */
export interface RefusedSharing {
  entry: BankEntry
  shares: readonly TypedShare[]
  problem: SharingProblem
  /** Name of the field to correct. */
  field: string
}

export interface StatementsProps {
  entries: readonly BankEntry[]
  olderThan: number | null
  state: EntryState
  search: string
  unmatched: number
  imports: readonly StatementImport[]
  /** Counts of the file just uploaded. */
  counts: StatementCounts | null
  outcome: EntryOutcome | null
  problem: 'file' | 'unknown_format' | null
  refused: RefusedSharing | null
  /** The account transfers should arrive on, so that the owner takes the right statement. */
  iban: string
}
