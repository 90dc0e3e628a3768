import { parseXml, textAt } from '#lib/text/xml-node.ts'
import { errorCode } from '../errors.ts'
import { addressRefused } from '../outbound/public-fetch.ts'
import { type BlobRefusal, BlobRefused } from './blob-store.ts'

export interface S3Answer {
  status: number
  headers: Headers
  body: Uint8Array
}

/**
 * What the codes of a store mean.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
 */
const codes: Readonly<Record<string, BlobRefusal>> = {
  AccessDenied: 'denied',
  AccountProblem: 'denied',
  AllAccessDisabled: 'denied',
  ExpiredToken: 'denied',
  InvalidAccessKeyId: 'denied',
  InvalidToken: 'denied',
  SignatureDoesNotMatch: 'denied',
  Unauthorized: 'denied',
  UnauthorizedAccess: 'denied',
  NoSuchBucket: 'bucket',
  InvalidBucketName: 'bucket',
  AuthorizationHeaderMalformed: 'region',
  IllegalLocationConstraintException: 'region',
  InvalidRegion: 'region',
  PermanentRedirect: 'region',
  TemporaryRedirect: 'region',
  RequestExpired: 'clock',
  RequestTimeTooSkewed: 'clock',
  EntityTooLarge: 'too_large',
  MaxMessageLengthExceeded: 'too_large',
  InsufficientStorage: 'full',
  QuotaExceeded: 'full',
  ServiceQuotaExceededException: 'full',
  XMinioStorageFull: 'full',
  BadDigest: 'damaged',
  IncompleteBody: 'damaged',
  XAmzContentChecksumMismatch: 'damaged',
  XAmzContentSHA256Mismatch: 'damaged',
  RequestTimeout: 'busy',
  ServiceUnavailable: 'busy',
  SlowDown: 'busy',
  TooManyRequests: 'busy',
}

/** Statuses of answers without a code that is known. */
const statuses: Readonly<Record<number, BlobRefusal>> = {
  301: 'region',
  307: 'region',
  401: 'denied',
  403: 'denied',
  413: 'too_large',
  429: 'busy',
  507: 'full',
}

/** Refusals that may be over with the next try. */
export const temporary: ReadonlySet<BlobRefusal> = new Set<BlobRefusal>([
  'busy',
  'damaged',
  'unexpected',
  'unreachable',
])

const maxErrorBytes = 64 * 1024
const longestCode = 60

/** The code in the body of a refused request; empty without one. */
export function codeOf({ body }: S3Answer): string {
  const code = textAt(errorIn(body), 'Error', 'Code')
  return /^\w+$/.test(code) ? code.slice(0, longestCode) : ''
}

export function refusalOf(answer: S3Answer): BlobRefused {
  const { status, headers, body } = answer
  const code = codeOf(answer)
  const refusal = codes[code] ?? statuses[status] ?? (status >= 500 ? 'busy' : 'unexpected')
  const said = headers.get('x-amz-bucket-region') ?? textAt(errorIn(body), 'Error', 'Region')
  const region = refusal === 'region' && /^[\w-]{1,40}$/.test(said) ? ` ${said}` : ''
  return new BlobRefused(refusal, `${status} ${code}`.trimEnd() + region)
}

/** Of a request without an answer: no connection, none in time, or one that ended early. */
export function refusalOfFailure(error: unknown): BlobRefused {
  if (error instanceof BlobRefused) return error
  const { name, message, cause } = error as Error
  const code = errorCode(cause) || errorCode(error)
  const detail = code || (name === 'TimeoutError' ? 'no answer in time' : message)
  const refusal = code === addressRefused ? 'address' : 'unreachable'
  return new BlobRefused(refusal, detail, { cause: error })
}

const errorIn = (body: Uint8Array) =>
  (body.length <= maxErrorBytes && parseXml(Buffer.from(body).toString())) || {}
