/** How a file of addresses is being added to the list. */
export type ImportState = 'running' | 'finished' | 'failed'

/** Why a row of a file was not added. */
const rowProblems = ['invalid_email', 'not_subscribed', 'duplicate', 'suppressed'] as const
export type RowProblem = (typeof rowProblems)[number]

/** As large as a file may be. */
export const maxFileBytes = 20 * 1024 * 1024

/** An import as the console shows it; times in milliseconds. */
export interface ImportSummary {
  id: number
  fileName: string
  state: ImportState
  startedAt: number
  finishedAt: number | null
  totalRows: number
  doneRows: number
  added: number
  duplicates: number
  suppressed: number
  invalid: number
  /** Whether those who were added are asked to confirm. */
  asks: boolean
}

/** A row that was not added. */
export interface RejectedRow {
  line: number
  email: string
  reason: RowProblem
}
