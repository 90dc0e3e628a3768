import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { type Day, dayOf } from './day.ts'
import './tables.ts'

const keptMs = 2 * 24 * 60 * 60 * 1000

/** Gives the secret of the day a moment falls on, the same to every process; at once when known. */
export function createSalts(db: Kysely<Tables>) {
  let current: { day: Day; salt: string | Promise<string> } | null = null

  return function saltAt(now: number): string | Promise<string> {
    if (current && now >= current.day.from && now < current.day.to) return current.salt
    const day = dayOf(now)
    const salt = openDay(db, day)
    const asked = { day, salt }
    current = asked
    salt.then(
      (known) => {
        if (current === asked) current = { day, salt: known }
      },
      () => {
        current = null
      },
    )
    return salt
  }
}

async function openDay(db: Kysely<Tables>, day: Day): Promise<string> {
  const oldest = dayOf(day.from - keptMs).name
  await db.deleteFrom('statistics_salts').where('day', '<', oldest).execute()
  await db
    .insertInto('statistics_salts')
    .values({ day: day.name, salt: randomBytes(32).toString('base64') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = db.selectFrom('statistics_salts').select('salt').where('day', '=', day.name)
  return (await kept.executeTakeFirstOrThrow()).salt
}
