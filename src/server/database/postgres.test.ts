import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isUnavailable } from '#server/unavailable.ts'
import { useEngine } from '../../../tests/support/databases.ts'
import { startSilentProxy } from '../../../tests/support/silent-proxy.ts'
import { postgresDialect } from './postgres.ts'
import { withoutTimeLimit, withTimeLimit } from './time-limit.ts'

const { newLocation } = useEngine('postgres')
let proxy: Awaited<ReturnType<typeof startSilentProxy>>
let db: Kysely<unknown>

beforeEach(async () => {
  const url = new URL((await newLocation()).databaseUrl ?? '')
  proxy = await startSilentProxy({ host: url.hostname, port: Number(url.port) })
  url.host = `127.0.0.1:${proxy.port}`
  db = new Kysely({ dialect: await postgresDialect(url.href, 1000) })
})
afterEach(async () => {
  proxy.close()
  await db.destroy()
})

const ask = () => sql<{ n: number }>`select 1 as n`.execute(db)

test('a server that does not answer is given up, and asked again when it is back', async () => {
  expect((await ask()).rows).toEqual([{ n: 1 }])
  proxy.silence(true)
  const error = await ask().catch((reason: unknown) => reason)
  expect(String(error)).toContain('PostgreSQL did not answer in time')
  expect(isUnavailable(error)).toBe(true)
  proxy.silence(false)
  expect((await ask()).rows).toEqual([{ n: 1 }])
})

test('work that may take long is waited for, and what follows it is not', async () => {
  await db.connection().execute(async (connection) => {
    await sql.raw(withoutTimeLimit).execute(connection)
    await sql`select pg_sleep(1.5)`.execute(connection)
    await sql.raw(withTimeLimit).execute(connection)
    await expect(sql`select pg_sleep(5)`.execute(connection)).rejects.toThrow('in time')
  })
})
