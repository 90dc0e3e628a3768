import { secondMs } from '#lib/dates/durations.ts'
import { isUnavailable } from '#server/unavailable.ts'
import type { Discussion } from '../wire.ts'

const maxWaitMs = 2 * secondMs

/**
 * The discussion, or none when it takes too long: a post is worth reading without its comments, so
 * it does not wait for a database that does not answer.
 */
export async function discussionInTime(
  reading: Promise<Discussion>,
  waitMs = maxWaitMs,
): Promise<Discussion> {
  const missing: Discussion = { threads: [], count: 0, isMissing: true }
  const { promise: late, resolve } = Promise.withResolvers<Discussion>()
  const timer = setTimeout(resolve, waitMs, missing)
  try {
    return await Promise.race([reading, late])
  } catch (error) {
    if (isUnavailable(error)) return missing
    throw error
  } finally {
    clearTimeout(timer)
  }
}
