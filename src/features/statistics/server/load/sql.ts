import { randomUUID } from 'node:crypto'

/** SQL for a time in milliseconds. */
export const timestamp = (at: number) => `fromUnixTimestamp64Milli(${at})`

/** SQL for an inclusive `from` and an exclusive `to`. */
export const isBetween = (column: string, from: number, to: number) =>
  `${column} >= ${timestamp(from)} and ${column} < ${timestamp(to)}`

/**
 * Insert settings with a unique token: rows that were deleted and are inserted again must not count
 * as duplicates.
 */
export const newInsert = () =>
  `settings max_execution_time = 0, insert_deduplication_token = '${randomUUID()}'`

/** Insert settings for large amounts, in limited memory. */
export const longInsert = () => `${newInsert()}, max_bytes_before_external_group_by = 128000000`
