/** Thrown to refuse a request with this status and code; the server itself works as it should. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly code: string
  /** Seconds after which the same request may succeed. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: string,
    options: { retryAfter?: number; cause?: unknown } = {},
  ) {
    super(code, { cause: options.cause })
    this.status = status
    this.code = code
    this.retryAfter = options.retryAfter
  }
}

/** A reason why the server cannot start, worded for the person starting it. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Reads a Node or Fastify error's own code, such as ENOENT, without trusting its shape. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
