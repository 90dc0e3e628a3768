import { HttpError } from '#server/errors.ts'
import { nullIfUnavailable } from '#server/statistics-store/unavailable.ts'

/**
 * Error codes of time and memory limits:
 * https://clickhouse.com/docs/operations/settings/query-complexity. A server reports them as codes,
 * the embedded engine in the message.
 */
const codes = ['159', '160', '241']
const inMessage = new RegExp(`\\bCode: (${codes.join('|')})\\b`)

/**
 * Null for a query that the engine stopped because of its limits; the rest of the page is shown
 * without it.
 */
export async function nullIfTooSlow<Answer>(query: Promise<Answer>): Promise<Answer | null> {
  try {
    return await query
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (codes.includes(code) || inMessage.test(String(error))) return null
    throw error
  }
}

/** For a page that is partly sent already: the engine may have become unavailable since. */
export const nullIfFailed = <Answer>(query: Promise<Answer>) =>
  nullIfUnavailable(nullIfTooSlow(query))

/**
 * For a file, which is sent whole or not at all.
 *
 * @throws HttpError 503
 */
export async function orTooSlow<Answer>(query: Promise<Answer>): Promise<Answer> {
  const answer = await nullIfFailed(query)
  if (answer === null) throw new HttpError(503, 'too_long')
  return answer
}
