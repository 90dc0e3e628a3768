import { readdirSync } from 'node:fs'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { StartError } from '#server/errors.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { incidentDays } from '../../../migrations/0004-restored-data.ts'
import { migration as tables } from '../../../migrations/baseline/installation.ts'
import { migration as storeTables } from '../../../migrations/baseline/statistics-installation.ts'
import { bothEngines, useEngine } from '../../../tests/support/databases.ts'
import { useStore } from '../../../tests/support/statistics-engines.ts'
import { readIncidents } from './incidents.ts'
import { openSecretKey } from './secret-key.ts'
import { matchStatistics } from './statistics.ts'

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  const opened = useStore()
  let store: StatisticsStore
  let database: Awaited<ReturnType<typeof openEmpty>>

  beforeAll(async () => {
    store = opened()
    for (const statement of storeTables.up) await store.command(statement)
  })
  beforeEach(async () => {
    await loseStatistics()
    database = await openEmpty(tables, incidentDays)
  })
  afterEach(() => database.close())

  const loseStatistics = () => store.command('truncate table installation')
  const useStatisticsOfAnother = async () => {
    await loseStatistics()
    await store.insert('installation', [{ id: 'that-of-another' }], crypto.randomUUID())
  }
  const incidentsOf = async ({ db }: Pick<Database, 'db'>) =>
    (await readIncidents(db, 0)).map(({ incident }) => incident)

  describe('statistics', () => {
    const here = { dataDir: '/here', clickhouseUrl: null, replaceStatistics: null }
    const there = { ...here, dataDir: '/there' }

    test('are recognised by the database that counts into them', async () => {
      await matchStatistics(database, store, here)
      await matchStatistics(database, store, there)
      expect(await incidentsOf(database)).toEqual([])
    })

    test('are taken over by a database that has none yet', async () => {
      await useStatisticsOfAnother()
      await matchStatistics(database, store, here)
      await matchStatistics(database, store, here)
      expect(await incidentsOf(database)).toEqual([])
    })

    test('of another installation are refused, naming both places', async () => {
      await matchStatistics(database, store, here)
      await useStatisticsOfAnother()
      const refused = matchStatistics(database, store, there)
      await expect(refused).rejects.toThrow(StartError)
      await expect(refused).rejects.toThrow(
        /^The database counts into the statistics in \/here\/statistics on \S+, but is opened with those in \/there\/statistics on/,
      )
      await expect(refused).rejects.toThrow('need the same CLICKHOUSE_URL')
    })

    test('are exchanged when the start names those that are lost', async () => {
      await matchStatistics(database, store, here)
      await useStatisticsOfAnother()
      const error = await matchStatistics(database, store, there).catch(String)
      const replaceStatistics = /REPLACE_STATISTICS=(\w{8})\.$/.exec(String(error))?.[1] ?? ''
      await matchStatistics(database, store, { ...there, replaceStatistics })
      expect(await incidentsOf(database)).toEqual(['statistics_replaced'])
      await matchStatistics(database, store, there)
    })

    test('in a server never show its password', async () => {
      await matchStatistics(database, store, {
        ...here,
        clickhouseUrl: 'http://u:hunter2@ch:8123/d',
      })
      await useStatisticsOfAnother()
      const refused = matchStatistics(database, store, here)
      await expect(refused).rejects.toThrow('statistics at ch:8123/d, but')
      await expect(refused).rejects.not.toThrow('hunter2')
    })

    test('that begin empty are refused, for those of before may be elsewhere', async () => {
      await matchStatistics(database, store, here)
      await loseStatistics()
      await expect(matchStatistics(database, store, there)).rejects.toThrow(StartError)
      await expect(matchStatistics(database, store, there)).rejects.toThrow(StartError)
    })
  })

  describe('the secret key', () => {
    const given = 'k'.repeat(32)
    const config = (secretKey: string | null = null, replaceSecretKey: string | null = null) => ({
      dataDir: database.location.dataDir,
      secretKey,
      replaceSecretKey,
    })

    test('is made once, and a given one is not stored', async () => {
      const made = await openSecretKey(database.db, config())
      expect(await openSecretKey(database.db, config())).toBe(made)
      expect(await openSecretKey(database.db, config(made))).toBe(made)
      const other = await openEmpty(tables, incidentDays)
      const elsewhere = { ...config(given), dataDir: other.location.dataDir }
      expect(await openSecretKey(other.db, elsewhere)).toBe(given)
      expect(readdirSync(other.location.dataDir)).not.toContain('secret-key')
      await other.close()
    })

    test('of one server must be that of the others', async () => {
      await openSecretKey(database.db, config(given))
      const other = openSecretKey(database.db, config('o'.repeat(32)))
      await expect(other).rejects.toThrow(StartError)
      await expect(other).rejects.toThrow(
        'The database was made with another secret key than SECRET_KEY; all servers on one database need the same.',
      )
    })

    test('that is missing is not made anew', async () => {
      await openSecretKey(database.db, config(given))
      for (const _attempt of [1, 2])
        await expect(openSecretKey(database.db, config())).rejects.toThrow(
          /^The secret key of this database is missing: restore .*secret-key from a backup/,
        )
      expect(await openSecretKey(database.db, config(given))).toBe(given)
    })

    test('is exchanged when the start names the one that is lost', async () => {
      await openSecretKey(database.db, config(given))
      const error = await openSecretKey(database.db, config()).catch(String)
      const lost = /REPLACE_SECRET_KEY=(\w{8})/.exec(String(error))?.[1] ?? ''
      const made = await openSecretKey(database.db, config(null, lost))
      expect(await incidentsOf(database)).toEqual(['secret_key_replaced'])
      expect(await openSecretKey(database.db, config(null, lost))).toBe(made)
      await expect(openSecretKey(database.db, config(given, lost))).rejects.toThrow(StartError)
    })
  })
})
