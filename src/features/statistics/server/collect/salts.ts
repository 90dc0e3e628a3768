import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { dayMs } from '#lib/durations.ts'
import { type Day, dayOf } from '#lib/local-day.ts'
import type { Tables } from '#server/database/tables.ts'
import '../tables.ts'

const ttlMs = 2 * dayMs

/**
 * Makes the lookup of a day's secret, which all processes share. It answers without a promise when
 * the secret is in memory, as every hit asks for it.
 */
export function createSalts(db: Kysely<Tables>) {
  let current: { day: Day; salt: string | Promise<string> } | null = null

  return function saltAt(now: number): string | Promise<string> {
    if (current && now >= current.day.from && now < current.day.to) return current.salt
    const day = dayOf(now)
    const salt = readOrCreate(db, day)
    const pending = { day, salt }
    current = pending
    salt.then(
      (loaded) => {
        if (current === pending) current = { day, salt: loaded }
      },
      () => {
        current = null
      },
    )
    return salt
  }
}

async function readOrCreate(db: Kysely<Tables>, day: Day): Promise<string> {
  const oldest = dayOf(day.from - ttlMs).name
  await db.deleteFrom('statistics_salts').where('day', '<', oldest).execute()
  await db
    .insertInto('statistics_salts')
    .values({ day: day.name, salt: randomBytes(32).toString('base64') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const stored = db.selectFrom('statistics_salts').select('salt').where('day', '=', day.name)
  return (await stored.executeTakeFirstOrThrow()).salt
}
