import { errorCode } from '#server/errors.ts'

const codes = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(' '),
)

/** Whether a question failed because nobody was there to answer it; never so within our process. */
const isAway = (error: unknown): boolean =>
  codes.has(errorCode(error)) ||
  (error instanceof Error && (error.message === 'Timeout error.' || isAway(error.cause)))

/** Null while the engine does not answer. */
export async function unlessAway<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked
  } catch (error) {
    if (isAway(error)) return null
    throw error
  }
}
