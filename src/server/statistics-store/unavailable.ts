import { errorCode } from '#server/errors.ts'

const connectionErrors = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(' '),
)

/** Whether the engine could not be reached, which the embedded one always can. */
const isUnavailable = (error: unknown): boolean =>
  connectionErrors.has(errorCode(error)) ||
  (error instanceof Error && (error.message === 'Timeout error.' || isUnavailable(error.cause)))

/** Null for a query the engine was not there to answer. */
export async function nullIfUnavailable<Answer>(query: Promise<Answer>): Promise<Answer | null> {
  try {
    return await query
  } catch (error) {
    if (isUnavailable(error)) return null
    throw error
  }
}
