import { HttpError } from '#server/errors.ts'
import { unlessAway } from '#server/statistics-store/away.ts'

/** Timeout and memory: https://clickhouse.com/docs/operations/settings/query-complexity */
const exceeded = /\bCode: (159|160|241)\b/

/** What the engine gave up is null: the rest of the page is shown without it. */
export async function orNull<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked
  } catch (error) {
    if (exceeded.test(String(error)) || isOneOf((error as { code?: string }).code)) return null
    throw error
  }
}

/** For a page of which a part has been sent: the engine may also have gone away since. */
export const known = <Answer>(asked: Promise<Answer>) => unlessAway(orNull(asked))

/** For a file, which is whole or not at all. */
export async function inTime<Answer>(asked: Promise<Answer>): Promise<Answer> {
  const answer = await unlessAway(orNull(asked))
  if (answer === null) throw new HttpError(503, 'too_long')
  return answer
}

const isOneOf = (code: string | undefined) => ['159', '160', '241'].includes(code ?? '')
