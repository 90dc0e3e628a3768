import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useEngine } from '../../tests/support/databases.ts'
import type { Database } from './database/database.ts'
import { createLog } from './log.ts'

const { openEmpty } = useEngine('postgres')
let database: Database
beforeEach(async () => {
  database = await openEmpty()
})
afterEach(() => database.close())

test('the row that PostgreSQL refuses is in no line', async () => {
  let written = ''
  const log = createLog('info', { write: (line) => void (written += line) })
  await sql`create table people (email text, name text not null)`.execute(database.db)
  const refused = sql`insert into people values ('ona@pastas.lt', null)`.execute(database.db)
  const err = await refused.catch((error: unknown) => error)
  expect(err).toMatchObject({ detail: expect.stringContaining('ona@pastas.lt') })
  for (const seen of [err, new Error('the order was not stored', { cause: err })])
    log.error({ err: seen, requestId: 'a' })
  expect(written).toContain('violates not-null constraint')
  expect(written).not.toContain('ona@pastas.lt')
})
