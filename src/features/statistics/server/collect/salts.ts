import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { dayMs } from '#lib/dates/durations.ts'
import { type Day, dayOf } from '#lib/dates/local-day.ts'
import type { Tables } from '#server/database/tables.ts'
import { sessionTimeoutMs } from '../sessionize/session.ts'
import '../tables.ts'

const ttlMs = 2 * dayMs

export interface Salts {
  /** The secret of the day. */
  current: string
  /** The secret of the day before, while a session of that day may continue; null afterwards. */
  previous: string | null
}

/**
 * Makes the lookup of a day's secrets, which all processes share. It answers without a promise when
 * they are in memory, because every hit needs them.
 */
export function createSalts(db: Kysely<Tables>) {
  let loaded: { day: Day; atMidnight: Salts; later: Salts } | null = null
  let loading: { day: Day; salts: Promise<Salts> } | null = null

  return function saltsAt(now: number): Salts | Promise<Salts> {
    if (loaded && isIn(loaded.day, now)) return saltsOf(loaded, now)
    if (loading && isIn(loading.day, now)) return loading.salts
    const day = dayOf(now)
    const started = { day, salts: load(day, now) }
    loading = started
    started.salts.catch(() => {
      if (loading === started) loading = null
    })
    return started.salts
  }

  async function load(day: Day, now: number): Promise<Salts> {
    const current = await readOrCreate(db, day)
    const previous = (await read(db, dayOf(day.from - 1).name)) ?? null
    loaded = { day, atMidnight: { current, previous }, later: { current, previous: null } }
    return saltsOf(loaded, now)
  }
}

const isIn = ({ from, to }: Day, now: number) => now >= from && now < to

const saltsOf = (loaded: { day: Day; atMidnight: Salts; later: Salts }, now: number) =>
  now - loaded.day.from <= sessionTimeoutMs ? loaded.atMidnight : loaded.later

async function readOrCreate(db: Kysely<Tables>, day: Day): Promise<string> {
  const oldest = dayOf(day.from - ttlMs).name
  await db.deleteFrom('statistics_salts').where('day', '<', oldest).execute()
  await db
    .insertInto('statistics_salts')
    .values({ day: day.name, salt: randomBytes(32).toString('base64') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const salt = await read(db, day.name)
  if (salt === undefined) throw new Error(`The secret of ${day.name} was not stored.`)
  return salt
}

async function read(db: Kysely<Tables>, day: string): Promise<string | undefined> {
  const stored = db.selectFrom('statistics_salts').select('salt').where('day', '=', day)
  return (await stored.executeTakeFirst())?.salt
}
