import { HttpError } from '#server/errors.ts'
import { nullIfUnavailable } from '#server/statistics-store/unavailable.ts'

/**
 * Timeout and memory: https://clickhouse.com/docs/operations/settings/query-complexity. On a server
 * they come as codes, from the embedded engine in the message.
 */
const codes = ['159', '160', '241']
const inMessage = new RegExp(`\\bCode: (${codes.join('|')})\\b`)

/** Null for a query the engine gave up because of its limits; the rest of the page is shown without. */
export async function nullIfTooSlow<Answer>(query: Promise<Answer>): Promise<Answer | null> {
  try {
    return await query
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (codes.includes(code) || inMessage.test(String(error))) return null
    throw error
  }
}

/** For a page of which a part has been sent: the engine may have become unavailable since. */
export const nullIfFailed = <Answer>(query: Promise<Answer>) =>
  nullIfUnavailable(nullIfTooSlow(query))

/**
 * For a file, which is whole or not at all.
 *
 * @throws HttpError 503
 */
export async function orTooSlow<Answer>(query: Promise<Answer>): Promise<Answer> {
  const answer = await nullIfFailed(query)
  if (answer === null) throw new HttpError(503, 'too_long')
  return answer
}
