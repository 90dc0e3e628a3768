import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Kysely } from 'kysely'
import { StartError } from '#server/errors.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { Database, Engine } from './database.ts'
import { exclusively } from './exclusively.ts'
import type { Tables } from './tables.ts'

/** A step that lands whole or not at all. */
export interface RelationalMigration {
  engine: 'relational'
  up(db: Kysely<Tables>, engine: Engine): Promise<void>
}

/** ClickHouse has no transactions, so its statements must bear being run again: `if not exists`. */
export interface StatisticsMigration {
  engine: 'statistics'
  up: readonly string[]
}

/** What each file of `migrations/` exports as `migration`: one step forward in one engine. */
export type Migration = RelationalMigration | StatisticsMigration

type Named = { name: string; migration: Migration }
type Engines = { db: Kysely<Tables>; engine: Engine; store: StatisticsStore }

/**
 * Brings both engines to what this version expects, in the order of the files' numbers. Of several
 * processes started together one migrates and the others wait.
 *
 * @throws StartError when a newer version has already migrated further than this one knows
 */
export async function migrate(
  database: Pick<Database, 'db' | 'engine'>,
  store: StatisticsStore,
  folder: string,
  now: () => number = Date.now,
) {
  const migrations = await loadMigrations(folder)
  await exclusively(database, (db) =>
    bringUp({ db, engine: database.engine, store }, migrations, now),
  )
}

async function loadMigrations(folder: string): Promise<Named[]> {
  const files = readdirSync(folder).filter((file) => /^\d{4}-[a-z0-9-]+\.ts$/.test(file))
  return Promise.all(
    files.sort().map(async (file) => {
      const { migration } = await import(pathToFileURL(join(folder, file)).href)
      return { name: file.slice(0, -'.ts'.length), migration }
    }),
  )
}

async function bringUp(engines: Engines, migrations: Named[], now: () => number) {
  const applied = await readLedgers(engines)
  refuseUnknown(applied, migrations)
  for (const { name, migration } of migrations) {
    if (applied.has(name)) continue
    const row = { name, applied_at: now() }
    if (migration.engine === 'relational') await applyRelational(engines, migration.up, row)
    else await applyStatistics(engines, migration.up, row)
  }
}

/** Each engine keeps its own ledger, for one may be restored or replaced without the other. */
async function readLedgers({ db, store }: Engines): Promise<Set<string>> {
  await db.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'bigint', (column) => column.notNull())
    .execute()
  await store.command(
    `create table if not exists migrations (name String, applied_at DateTime64(3, 'UTC'))
     engine = MergeTree order by name`,
  )
  const inRelational = await db.selectFrom('migrations').select('name').execute()
  const inStatistics = await store.query<{ name: string }>('select name from migrations')
  return new Set([...inRelational, ...inStatistics].map(({ name }) => name))
}

function refuseUnknown(applied: ReadonlySet<string>, migrations: Named[]) {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied].filter((name) => !known.has(name))
  if (unknown.length === 0) return
  const names = unknown.sort().join(', ')
  throw new StartError(
    `A newer version of Vitrina has changed the data (${names}); start that version.`,
  )
}

type LedgerRow = Tables['migrations']

async function applyRelational(
  { db, engine }: Engines,
  up: RelationalMigration['up'],
  row: LedgerRow,
) {
  await db.transaction().execute(async (transaction) => {
    await up(transaction, engine)
    await transaction.insertInto('migrations').values(row).execute()
  })
}

async function applyStatistics({ store }: Engines, up: StatisticsMigration['up'], row: LedgerRow) {
  for (const statement of up) await store.command(statement)
  await store.insert('migrations', [row], `migration:${row.name}`)
}
