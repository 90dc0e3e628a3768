import { randomUUID } from 'node:crypto'

/** SQL for a time in milliseconds. */
export const timestamp = (at: number) => `fromUnixTimestamp64Milli(${at})`

/** SQL for times from one to another that is no longer part of the range. */
export const isBetween = (column: string, from: number, to: number) =>
  `${column} >= ${timestamp(from)} and ${column} < ${timestamp(to)}`

/** A token of its own: rows that were deleted and are inserted again must not count as a duplicate. */
export const newInsert = () =>
  `settings max_execution_time = 0, insert_deduplication_token = '${randomUUID()}'`

/** The same for large amounts, in bounded memory. */
export const longInsert = () => `${newInsert()}, max_bytes_before_external_group_by = 128000000`
