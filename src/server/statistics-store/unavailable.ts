import { isUnavailable } from '#server/unavailable.ts'

/** The query's result; null when the engine was unavailable. */
export async function nullIfUnavailable<Answer>(query: Promise<Answer>): Promise<Answer | null> {
  try {
    return await query
  } catch (error) {
    if (isUnavailable(error)) return null
    throw error
  }
}
