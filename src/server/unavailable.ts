import { errorCode } from './errors.ts'

/** Of connections, and of PostgreSQL: shutting down, starting, too many clients, disk full, too late. */
const codes = new Set(
  `ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN
  ENOSPC EDQUOT 57P01 57P02 57P03 57014 53100 53300`.split(/\s+/),
)
/** Busy, damaged by the disk, full. https://sqlite.org/rescode.html */
const sqliteCodes = new Set([5, 10, 13])
/** No room, a quota is used up, a file may not grow. */
const refusedWriteCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])
/** Full, and what the disk did not take: write, fsync, fsync of a folder, truncate, growing shared memory. */
const refusedSqliteWrites = new Set([13, 778, 1034, 1290, 1546, 4874])
/** Of errors without a code: of ClickHouse's client, and of pg's pool and client. */
const message =
  /^(Timeout error\.|timeout exceeded when trying to connect|Connection terminated|PostgreSQL did not answer)/

/** Whether the disk of the database did not take what was to be written. */
export function isRefusedWrite(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { errcode = 0 } = error as { errcode?: number }
  return (
    refusedWriteCodes.has(errorCode(error)) ||
    refusedSqliteWrites.has(errcode) ||
    isRefusedWrite(error.cause)
  )
}

/** Whether a storage engine could not be reached, does not answer in time or has no room left. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { errcode } = error as { errcode?: number }
  return (
    codes.has(errorCode(error)) ||
    (errcode !== undefined && sqliteCodes.has(errcode & 0xff)) ||
    message.test(error.message) ||
    isUnavailable(error.cause)
  )
}
