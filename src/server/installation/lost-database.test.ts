import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { StartError } from '#server/errors.ts'
import { migration as tables } from '../../../migrations/baseline/installation.ts'
import { useEngine } from '../../../tests/support/databases.ts'
import { refuseEmptyDatabase, refuseMissingDatabase } from './lost-database.ts'
import { record } from './recorded.ts'

const noStatistics = { query: async <Row>() => [{ result: 0 }] as Row[] }

describe('a data folder without its database', () => {
  const { newLocation } = useEngine('sqlite')

  test('begins a site when it is empty, and not beside a key', async () => {
    const { dataDir } = await newLocation()
    const config = { databaseUrl: null, clickhouseUrl: null, dataDir }
    refuseMissingDatabase(config)
    writeFileSync(join(dataDir, 'secret-key'), 'k'.repeat(40))
    expect(() => refuseMissingDatabase(config)).toThrow(StartError)
    expect(() => refuseMissingDatabase(config)).toThrow(/vitrina\.sqlite is missing.*secret-key/)
    expect(readdirSync(dataDir)).toEqual(['secret-key'])
  })
})

describe('PostgreSQL beside a folder', () => {
  const { openEmpty } = useEngine('postgres')

  async function opened(users: number) {
    const database = await openEmpty(tables)
    const { dataDir, databaseUrl } = database.location
    const file = new DatabaseSync(join(dataDir, 'vitrina.sqlite'))
    file.exec(`create table installation (name text, value text);
      insert into installation values ('secret_key_digest', 'of the site');
      create table users (id integer)`)
    for (let n = 0; n < users; n++) file.exec('insert into users values (1)')
    file.close()
    const config = { databaseUrl, clickhouseUrl: null, dataDir }
    const start = () => refuseEmptyDatabase(database, noStatistics, config)
    return { database, start }
  }

  test('is refused while the file has what people made', async () => {
    const { database, start } = await opened(2)
    await expect(start()).rejects.toThrow(StartError)
    await expect(start()).rejects.toThrow(/DATABASE_URL does not move data: .*\(2 accounts\)/)
    await database.close()
  })

  test('is taken when the file has only what a start makes', async () => {
    const { database, start } = await opened(0)
    await start()
    await database.close()
  })

  test('is taken when it is of the same site', async () => {
    const { database, start } = await opened(2)
    await database.db.schema.createTable('migrations').addColumn('name', 'text').execute()
    const row = { name: '0001', digest: '', applied_at: 0 }
    await database.db
      .insertInto('migrations')
      .values({ name: row.name } as typeof row)
      .execute()
    await expect(start()).rejects.toThrow('DATABASE_URL does not move data')
    await record(database.db, 'secret_key_digest', 'of the site')
    await start()
    await database.close()
  })
})
