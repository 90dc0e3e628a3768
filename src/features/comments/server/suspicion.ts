import type { Kysely } from 'kysely'
import { dayMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import { countLinks } from '../text.ts'
import type { Suspicion } from '../wire.ts'
import type { SubmittedComment } from './parse-comment.ts'

/** Milliseconds; nobody fills in three fields faster. */
const minDurationMs = 3000
const maxLinks = 2
/** Shorter texts are often equal: “Ačiū!” */
const minRepeatedLength = 20
const repeatedWithinMs = 30 * dayMs

type Check = (
  comment: SubmittedComment,
  db: Kysely<Tables>,
  now: number,
) => boolean | Promise<boolean>

/** Signs of spam, the cheapest to check first. */
const checks: readonly (readonly [Suspicion, Check])[] = [
  ['trap', ({ isRobot }) => isRobot],
  ['hurry', ({ durationMs }) => durationMs !== null && durationMs < minDurationMs],
  ['links', ({ fields }) => countLinks(`${fields.name} ${fields.text}`) > maxLinks],
  ['repeated', wasSaidBefore],
]

export async function suspicionOf(
  comment: SubmittedComment,
  db: Kysely<Tables>,
  now: number,
): Promise<Suspicion | null> {
  for (const [suspicion, isSuspicious] of checks) {
    if (await isSuspicious(comment, db, now)) return suspicion
  }
  return null
}

/**
 * Whether the same text was posted anywhere on the site; a repeat in the same place is not stored
 * anyway.
 */
async function wasSaidBefore(
  { fields: { text } }: SubmittedComment,
  db: Kysely<Tables>,
  now: number,
) {
  if (text.length < minRepeatedLength) return false
  const same = await db
    .selectFrom('comments')
    .select('id')
    .where('sent_at', '>', now - repeatedWithinMs)
    .where('text', '=', text)
    .limit(1)
    .executeTakeFirst()
  return same !== undefined
}
