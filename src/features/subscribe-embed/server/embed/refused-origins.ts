import type { Kysely } from 'kysely'
import { dayMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import { noOrigin, type RefusedOrigin, refusedOriginDays } from '../../embed-origins.ts'
import '../tables.ts'

/** The max number of origins; the oldest are deleted, since anybody can send any origin. */
const maxOrigins = 100
const maxLength = 200

export type RefusedOrigins = ReturnType<typeof createRefusedOrigins>

/** Counts attempts of sites that may not send the form, to show them to the owner. */
export function createRefusedOrigins(db: Kysely<Tables>, now: () => number = Date.now) {
  return {
    record: (origin: string) => record(db, origin, now()),
    list: () => list(db),
    remove: (origin: string) => remove(db, origin),
    deleteOld: () => deleteOld(db, now()),
  }
}

/**
 * @param origin the value of the header; values that are not the origin of a page are not counted
 */
async function record(db: Kysely<Tables>, origin: string, at: number) {
  if (!isCountable(origin)) return
  const { attempts } = await db
    .insertInto('newsletter_refused_origins')
    .values({ origin, attempts: 1, first_at: at, last_at: at })
    .onConflict((conflict) =>
      conflict.column('origin').doUpdateSet(({ eb }) => ({
        attempts: eb('newsletter_refused_origins.attempts', '+', 1),
        last_at: at,
      })),
    )
    .returning('attempts')
    .executeTakeFirstOrThrow()
  if (attempts === 1) await removeOldest(db)
}

const removeOldest = (db: Kysely<Tables>) =>
  db
    .deleteFrom('newsletter_refused_origins')
    .where('origin', 'not in', (query) =>
      query
        .selectFrom('newsletter_refused_origins')
        .select('origin')
        .orderBy('last_at', 'desc')
        .orderBy('origin')
        .limit(maxOrigins),
    )
    .execute()

/** Lists the latest attempts first. */
async function list(db: Kysely<Tables>): Promise<RefusedOrigin[]> {
  const rows = await db
    .selectFrom('newsletter_refused_origins')
    .selectAll()
    .orderBy('last_at', 'desc')
    .orderBy('origin')
    .execute()
  return rows.map(({ origin, attempts, first_at, last_at }) => ({
    origin,
    attempts,
    firstAt: first_at,
    lastAt: last_at,
  }))
}

async function remove(db: Kysely<Tables>, origin: string) {
  await db.deleteFrom('newsletter_refused_origins').where('origin', '=', origin).execute()
}

async function deleteOld(db: Kysely<Tables>, now: number) {
  await db
    .deleteFrom('newsletter_refused_origins')
    .where('last_at', '<', now - refusedOriginDays * dayMs)
    .execute()
}

const isCountable = (origin: string) =>
  origin === noOrigin ||
  (origin.length <= maxLength && /^https?:/.test(origin) && URL.parse(origin)?.origin === origin)
