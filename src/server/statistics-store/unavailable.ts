import { isUnavailable } from '#server/unavailable.ts'

/** Null for a query the engine was not there to answer. */
export async function nullIfUnavailable<Answer>(query: Promise<Answer>): Promise<Answer | null> {
  try {
    return await query
  } catch (error) {
    if (isUnavailable(error)) return null
    throw error
  }
}
