import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Kysely } from 'kysely'
import { StartError } from '#server/errors.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { Database, Engine } from './database.ts'
import { exclusively } from './exclusively.ts'
import { migrationDigest } from './migration-digest.ts'
import type { Tables } from './tables.ts'

/** A migration that is applied completely or not at all. */
export interface RelationalMigration {
  engine: 'relational'
  up(db: Kysely<Tables>, engine: Engine): Promise<void>
}

/** ClickHouse has no transactions, so its statements must be repeatable: `if not exists`. */
export interface StatisticsMigration {
  engine: 'statistics'
  up: readonly string[]
}

/** The export `migration` of each file in `migrations/`: one step forward in one engine. */
export type Migration = RelationalMigration | StatisticsMigration

type Named = { name: string; digest: string; migration: Migration }
type Engines = { db: Kysely<Tables>; engine: Engine; store: StatisticsStore | null }

/**
 * Migrates both engines to this version, in the order of the files' numbers. Of several processes
 * started together one migrates and the others wait.
 *
 * @param store null while the statistics cannot be opened; they are migrated once they can be
 * @throws StartError when a newer version has migrated the data further than this one knows, or the
 * data are from before the first release
 */
export async function migrate(
  database: Pick<Database, 'db' | 'engine'>,
  store: StatisticsStore | null,
  folder: string,
  now: () => number = Date.now,
) {
  const migrations = await loadMigrations(folder)
  await exclusively(database, (db) =>
    bringUp({ db, engine: database.engine, store }, migrations, now),
  )
}

/**
 * Makes the tables that these migrations have made in another place, within the transaction that
 * the database is given as.
 *
 * @throws StartError when this version lacks one of them, or has another form of it
 */
export async function makeTables({ db, engine, store }: MadeIn, made: Ledger, folder: string) {
  const migrations = await loadMigrations(folder)
  refuseOlder(made, migrations)
  refuseNewer(made, migrations)
  if (db) await makeLedger(db)
  await store?.command(statisticsLedger)
  for (const { migration } of migrations.filter((one) => made.has(one.name))) {
    if (migration.engine === 'relational' && db) await migration.up(db, engine)
    if (migration.engine === 'statistics' && store)
      for (const statement of migration.up) await store.command(statement)
  }
}

/** Null for the one that is made apart. */
interface MadeIn {
  db: Kysely<Tables> | null
  engine: Engine
  store: Pick<StatisticsStore, 'command'> | null
}

export interface MigrationState {
  /** Applied migrations that this version lacks. */
  unknown: string[]
  /** Applied migrations of which this version has another form. */
  other: string[]
  /** Relational migrations that the next start applies. */
  pending: string[]
}

/** Compares applied migrations with those of this version, and changes nothing. */
export async function readMigrationState(applied: Ledger, folder: string): Promise<MigrationState> {
  const migrations = await loadMigrations(folder)
  return {
    unknown: unknownIn(applied, migrations),
    other: migrations.flatMap(({ name, digest }) =>
      applied.has(name) && applied.get(name) !== digest ? name : [],
    ),
    pending: migrations.flatMap(({ name, migration }) =>
      migration.engine === 'relational' && !applied.has(name) ? name : [],
    ),
  }
}

async function loadMigrations(folder: string): Promise<Named[]> {
  const files = readdirSync(folder).filter((file) => /^\d{4}-[a-z0-9-]+\.ts$/.test(file))
  return Promise.all(
    files.sort().map(async (file) => {
      const path = join(folder, file)
      const { migration } = await import(pathToFileURL(path).href)
      return { name: file.slice(0, -'.ts'.length), digest: migrationDigest(path), migration }
    }),
  )
}

async function bringUp(engines: Engines, migrations: Named[], now: () => number) {
  const applied = await readLedgers(engines)
  refuseOlder(applied, migrations)
  refuseNewer(applied, migrations)
  for (const { name, digest, migration } of migrations) {
    if (applied.has(name)) continue
    const row = { name, digest, applied_at: now() }
    if (migration.engine === 'relational') await applyRelational(engines, migration.up, row)
    else if (engines.store) await applyStatistics(engines.store, migration.up, row)
  }
}

export type Ledger = ReadonlyMap<string, string | undefined>

/**
 * The digests of applied migrations by name. Each engine has its own ledger, because either may be
 * restored or replaced without the other.
 */
async function readLedgers({ db, store }: Engines): Promise<Ledger> {
  await makeLedger(db)
  // Selects all columns, because data from before the first release have no digests.
  const inRelational = await db.selectFrom('migrations').selectAll().execute()
  const inStatistics = store ? await readStatisticsLedger(store) : []
  return new Map([...inRelational, ...inStatistics].map(({ name, digest }) => [name, digest]))
}

const makeLedger = (db: Kysely<Tables>) =>
  db.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('applied_at', 'bigint', (column) => column.notNull())
    .execute()

/** The table in which statistics name their own migrations. */
const statisticsLedger = `create table if not exists migrations
  (name String, digest String, applied_at DateTime64(3, 'UTC'))
  engine = MergeTree order by name`

async function readStatisticsLedger(store: StatisticsStore) {
  await store.command(statisticsLedger)
  return store.query<{ name: string; digest?: string }>('select * from migrations')
}

/**
 * Refuses data from before the first release. Since then migrations are only added, so data of any
 * released version begin with our first migrations in their present form; earlier data have other
 * migrations, or other forms of these.
 */
function refuseOlder(applied: Ledger, migrations: Named[]) {
  const shared = migrations.filter(({ name }) => applied.has(name))
  const other = shared.find(({ name, digest }) => applied.get(name) !== digest)
  if (applied.size === 0 || (shared.length > 0 && !other)) return
  const reason = other ? `their ${other.name} was another` : `by ${[...applied.keys()].sort()[0]}`
  throw new StartError(
    `The data were made by a version of before the first release (${reason}) and cannot be opened; start that version, or begin with an empty DATA_DIR and empty databases.`,
  )
}

function refuseNewer(applied: Ledger, migrations: Named[]) {
  const unknown = unknownIn(applied, migrations)
  if (unknown.length === 0) return
  const names = unknown.join(', ')
  throw new StartError(
    `A newer version of Vitrina has changed the data (${names}); start that version.`,
  )
}

function unknownIn(applied: Ledger, migrations: Named[]): string[] {
  const known = new Set(migrations.map(({ name }) => name))
  return [...applied.keys()].filter((name) => !known.has(name)).sort()
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

async function applyStatistics(
  store: StatisticsStore,
  up: StatisticsMigration['up'],
  row: LedgerRow,
) {
  for (const statement of up) await store.command(statement)
  await store.insert('migrations', [row], `migration:${row.name}`)
}
