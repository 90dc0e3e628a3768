import { errorCode } from './errors.ts'

/** The failure of a part of the server that may work again later, and is retried. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError'
}

/**
 * Codes of connections, and of PostgreSQL: shutting down, starting, too many clients, disk full,
 * timeout.
 */
const codes = new Set(
  `ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN
  ENOSPC EDQUOT 57P01 57P02 57P03 57014 53100 53300`.split(/\s+/),
)
/** Busy, I/O error, full. https://sqlite.org/rescode.html */
const sqliteCodes = new Set([5, 10, 13])
/** No room, quota used up, file too large; then PostgreSQL's code for a full disk. */
const refusedWriteCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])
/** Full, and failed I/O: write, fsync, fsync of a folder, truncate, growing shared memory. */
const refusedSqliteWrites = new Set([13, 778, 1034, 1290, 1546, 4874])
/**
 * ClickHouse's errors for damaged or missing files.
 * https://github.com/ClickHouse/ClickHouse/blob/master/src/Common/ErrorCodes.cpp
 */
const damageTypes = new Set(
  `CHECKSUM_DOESNT_MATCH CANNOT_DECOMPRESS CANNOT_READ_ALL_DATA ATTEMPT_TO_READ_AFTER_EOF
  CORRUPTED_DATA UNKNOWN_CODEC TOO_LARGE_SIZE_COMPRESSED NO_FILE_IN_DATA_PART
  FILE_DOESNT_EXIST BAD_SIZE_OF_FILE_IN_DATA_PART POTENTIALLY_BROKEN_DATA_PART
  SIZES_OF_MARKS_FILES_ARE_INCONSISTENT`.split(/\s+/),
)
/** Messages of errors without a code: of ClickHouse's client, and of pg's pool and client. */
const message =
  /^(Timeout error\.|timeout exceeded when trying to connect|Connection terminated|PostgreSQL did not answer)/

/** Whether the disk of the database refused a write. */
export function isRefusedWrite(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { errcode = 0 } = error as { errcode?: number }
  return (
    refusedWriteCodes.has(errorCode(error)) ||
    refusedSqliteWrites.has(errcode) ||
    isRefusedWrite(error.cause)
  )
}

/** Whether the statistics engine met files that it cannot read. */
function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { type = '' } = error as { type?: string }
  return damageTypes.has(type) || isDamage(error.cause)
}

/** Whether a storage engine is unreachable, too slow, out of room or unable to read its files. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { errcode } = error as { errcode?: number }
  return (
    error instanceof UnavailableError ||
    isDamage(error) ||
    codes.has(errorCode(error)) ||
    (errcode !== undefined && sqliteCodes.has(errcode & 0xff)) ||
    message.test(error.message) ||
    isUnavailable(error.cause)
  )
}
