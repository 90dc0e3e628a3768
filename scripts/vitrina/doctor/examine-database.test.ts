import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createScrub } from '#features/doctor/server/scrub.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { openSecretKey } from '#server/installation/secret-key.ts'
import { readConfig } from '#server/process/config.ts'
import { bothEngines, useEngine } from '../../../tests/support/databases.ts'
import { examineDatabase } from './examine-database.ts'
import type { FileReport } from './file-report.ts'

describe.each(bothEngines)('on %s', (engine) => {
  const { newLocation } = useEngine(engine)

  async function migrated() {
    const { dataDir, databaseUrl } = await newLocation()
    const database = await openDatabase({ dataDir, databaseUrl })
    await migrate(database, null, 'migrations')
    const keys = { dataDir, secretKey: null, replaceSecretKey: null }
    await openSecretKey(database.db, keys)
    const parsed = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' })
    if (!parsed.ok) throw new Error(parsed.problems.join())
    return { database, dataDir, config: parsed.config }
  }

  async function examine({ config }: Pick<Awaited<ReturnType<typeof migrated>>, 'config'>) {
    const given = { config, scrub: createScrub(config, null), isRunning: true }
    const parts: Partial<FileReport>[] = await Array.fromAsync(examineDatabase(given))
    return {
      found: parts.flatMap(({ rows = [] }) => rows).map(({ name, status }) => `${name} ${status}`),
      engines: parts.flatMap(({ engines = [] }) => engines).map(({ finding }) => finding.en),
    }
  }

  test('a database in use is read beside its server', async () => {
    const site = await migrated()
    const { found, engines } = await examine(site)
    const files = engine === 'sqlite' ? ['database ok', 'journal ok'] : []
    expect(found).toEqual(['migrations ok', 'secret_key ok', ...files])
    const version = engine === 'sqlite' ? /embedded engine SQLite/ : /^PostgreSQL \d+.* answers\.$/
    expect(engines).toEqual([expect.stringMatching(version)])
    await site.database.close()
  })

  test('what waits for the next start is a warning, what another version did a problem', async () => {
    const site = await migrated()
    const { db } = site.database
    await db.deleteFrom('migrations').where('name', 'like', '0004%').execute()
    expect((await examine(site)).found).toContain('migrations warning')
    await db.updateTable('migrations').set({ digest: 'x' }).execute()
    expect((await examine(site)).found).toContain('migrations problem')
    await site.database.close()
  })

  test('a lost key is a problem', async () => {
    const site = await migrated()
    rmSync(join(site.dataDir, 'secret-key'))
    expect((await examine(site)).found).toContain('secret_key problem')
    await site.database.close()
  })
})
