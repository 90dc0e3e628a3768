import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { countLinks } from '../text.ts'
import type { Suspicion } from '../wire.ts'
import type { Written } from './written.ts'

/** Faster than anybody writes three fields, in milliseconds. */
const shortestMs = 3000
const mostLinks = 2
/** Shorter words are often the same: “Ačiū!” */
const shortestRepeated = 20
const repeatedWithinMs = 30 * 86_400_000

type Check = (written: Written, db: Kysely<Tables>, now: number) => boolean | Promise<boolean>

/** What makes a comment wait in the queue of spam, the cheapest to see first. */
const checks: readonly (readonly [Suspicion, Check])[] = [
  ['trap', ({ hasFilledTrap }) => hasFilledTrap],
  ['hurry', ({ tookMs }) => tookMs !== null && tookMs < shortestMs],
  ['links', ({ fields }) => countLinks(`${fields.name} ${fields.text}`) > mostLinks],
  ['repeated', wasSaidBefore],
]

export async function suspicionOf(
  written: Written,
  db: Kysely<Tables>,
  now: number,
): Promise<Suspicion | null> {
  for (const [suspicion, isSuspicious] of checks) {
    if (await isSuspicious(written, db, now)) return suspicion
  }
  return null
}

/** The same words anywhere on the site; those sent twice in one place never come this far. */
async function wasSaidBefore({ fields: { text } }: Written, db: Kysely<Tables>, now: number) {
  if (text.length < shortestRepeated) return false
  const same = await db
    .selectFrom('comments')
    .select('id')
    .where('sent_at', '>', now - repeatedWithinMs)
    .where('text', '=', text)
    .limit(1)
    .executeTakeFirst()
  return same !== undefined
}
