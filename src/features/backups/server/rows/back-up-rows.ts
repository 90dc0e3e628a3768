import { mkdirSync } from 'node:fs'
import type { Kysely } from 'kysely'
import type { BlobStore } from '#server/blobs/blob-store.ts'
import type { Tables } from '#server/database/tables.ts'
import { openStatisticsStore } from '#server/statistics-store/store.ts'
import { copyOf } from '../cut/copied-statistics.ts'
import { holdFiles } from '../cut/held-files.ts'
import { holdPostgres } from '../cut/held-postgres.ts'
import type { SmallFiles } from '../cut/small-files.ts'
import { queriesOf, readSums, type Sums } from '../cut/sums.ts'
import type { Manifest } from '../format/manifest.ts'
import { createPieceWriter, type EarlierFiles } from '../format/piece-writer.ts'
import {
  type BackupJob,
  engineIn,
  storeManifest,
  storeSmall,
  storeUploads,
} from '../make-backup.ts'
import { openPostgresRows } from './postgres-rows.ts'
import { openSqliteRows } from './sqlite-rows.ts'
import { storeStatistics, storeTables } from './store-rows.ts'
import { encodeIndex, indexPath, type RowsIndex } from './stored-tables.ts'
import type { RowSource } from './table.ts'

/** The relational tables at one moment. */
interface HeldTables {
  source: RowSource
  db: Kysely<Tables>
  /** The longest time in milliseconds for which commits of the site had to wait. */
  lockedMs: number
  /** Lets hits be counted again where other servers count them too. */
  goOn(): Promise<void>
  release(): Promise<void>
}

export async function holdTables({ dataDir, databaseUrl }: BackupJob): Promise<HeldTables> {
  if (databaseUrl) {
    const held = await holdPostgres(databaseUrl, dataDir)
    return { ...held, lockedMs: 0, source: await openPostgresRows(held.db) }
  }
  const files = await holdFiles(dataDir)
  return {
    source: openSqliteRows(files),
    db: queriesOf(files.database),
    lockedMs: files.lockedMs,
    goOn: async () => {},
    release: async () => files.release(),
  }
}

/** One moment of all stores. */
export interface RowsCut {
  tables: HeldTables
  small: SmallFiles
  /** Paths in the data folder. */
  uploads: readonly string[]
  statisticsSums: Sums
}

/** Stores every row of the cut, and the manifest last. */
export async function storeRowsBackup(
  target: BlobStore,
  earlier: EarlierFiles,
  job: BackupJob,
  { tables: held, small, uploads, statisticsSums }: RowsCut,
): Promise<Manifest> {
  const writer = createPieceWriter(target, earlier)
  const tables = await storeTables(writer, held.source)
  const sums = await readSums(held.db, job.key)
  const migration = await latestMigration(held.db)
  await held.release()
  const statistics = await storeStatisticsOf(writer, job)
  const index: RowsIndex = { tables: tables.index, statistics: statistics.index }
  const site = [
    ...(await storeSmall(writer, small)),
    ...(await storeUploads(writer, job.dataDir, uploads)),
  ]
  const body = encodeIndex(index)
  return storeManifest(target, writer, job, {
    form: 'rows',
    stores: {
      tables: tables.files,
      statistics: statistics.files,
      files: site,
      index: await storeSmall(writer, { files: [{ path: indexPath, body }] }),
    },
    links: small.links,
    engine: statistics.engine,
    migration,
    rows: countStored(index),
    sums: { ...sums, ...statisticsSums },
  })
}

async function storeStatisticsOf(
  writer: ReturnType<typeof createPieceWriter>,
  { id, dataDir, clickhouseUrl, scratch, root }: BackupJob,
) {
  mkdirSync(scratch, { recursive: true })
  const place = { clickhouseUrl, dataDir: clickhouseUrl ? dataDir : scratch, diskReserveMb: 0 }
  const store = await openStatisticsStore(place)
  try {
    const own = (table: string) => table
    const cut = { store, scratch, copyOf: clickhouseUrl ? copyOf(id) : own }
    const [server] = await store.query<{ version: string }>('select version() as version')
    const engine = clickhouseUrl ? `ClickHouse ${server?.version}` : engineIn(root)
    return { ...(await storeStatistics(writer, cut)), engine }
  } finally {
    await store.close()
  }
}

async function latestMigration(db: Kysely<Tables>): Promise<string> {
  const { name } = await db
    .selectFrom('migrations')
    .select(({ fn }) => fn.max('name').as('name'))
    .executeTakeFirstOrThrow()
  return String(name)
}

/** Rows by table, those of the statistics as merges leave them. */
const countStored = ({ tables, statistics }: RowsIndex): Record<string, number> => ({
  ...Object.fromEntries(tables.map(({ name, rows }) => [name, rows])),
  ...Object.fromEntries(
    statistics.tables.map(({ name, partitions }) => [
      `statistics: ${name}`,
      partitions.reduce((sum, { rows }) => sum + rows, 0),
    ]),
  ),
})
