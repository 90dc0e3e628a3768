import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { readStatisticsSums, statisticsSums } from '#features/statistics/server.ts'
import type { BlobStore } from '#server/blobs/blob-store.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { type Ledger, makeTables } from '#server/database/migrate.ts'
import type { Tables } from '#server/database/tables.ts'
import { StartError } from '#server/errors.ts'
import { addIncident } from '#server/installation/incidents.ts'
import { markFinished, markUnfinished } from '#server/installation/unfinished-restore.ts'
import { openStatisticsStore, type StatisticsStore } from '#server/statistics-store/store.ts'
import { compare, readSums, type Sums } from '../cut/sums.ts'
import type { FileList } from '../format/file-list.ts'
import type { Manifest } from '../format/manifest.ts'
import { readList } from '../repository.ts'
import { writeFiles } from '../restore/restore-files.ts'
import { decodeRow } from './encode-row.ts'
import { putStatisticsInPlace, refuseUsedStatistics, stageStatistics } from './load-statistics.ts'
import { loadTables } from './load-tables.ts'
import { openPostgresTarget } from './postgres-rows.ts'
import { liftRules, refuseUsedPostgres } from './postgres-target.ts'
import { createLineReader, type LineReader } from './read-lines.ts'
import { openSqliteTarget } from './sqlite-rows.ts'
import { beginSqliteFiles } from './sqlite-target.ts'
import { decodeIndex, indexPath, type RowsIndex, rowsFolder } from './stored-tables.ts'

interface Given {
  target: BlobStore
  manifest: Manifest
  /** What becomes the data folder. */
  folder: string
  databaseUrl: string | null
  clickhouseUrl: string | null
  /** The program's folder. */
  root: string
  /** The site's key, once the files of the backup are in the folder. @throws StartError */
  keyOf: (folder: string) => string
  /** When the data are those of a restored site; null when the site only moves. */
  restoredAt: number | null
  /** Makes the folder the data folder, whole and on the disk. */
  putInPlace: (folder: string) => Promise<string>
}

interface Context extends Given {
  index: RowsIndex
  reader: LineReader
  store: StatisticsStore
  key: string
  /** Whether what is restored takes more than one step to be in place. */
  isSplit: boolean
}

/**
 * Restores rows into the engines that the addresses name, or into those of the folder, and compares
 * them with the backup. What is interrupted changes nothing, or is refused by the next start.
 *
 * @throws StartError when an engine is not empty or what came out differs
 */
export async function restoreRows(given: Given) {
  const { target, manifest, folder, databaseUrl, clickhouseUrl, root } = given
  const list = await readList(target, manifest)
  const reader = createLineReader(target, manifest, list)
  const index = decodeIndex(await reader.whole(indexPath))
  await using opened = new AsyncDisposableStack()
  const close = (one: { close(): Promise<void> }) => one.close()
  const postgres = databaseUrl
    ? opened.adopt(await openDatabase({ databaseUrl, dataDir: folder }), close)
    : null
  if (postgres) await refuseUsedPostgres(postgres.db)
  await writeFiles(target, manifest, filesOfSite(list), folder)
  const key = given.keyOf(folder)
  const place = { clickhouseUrl, dataDir: folder, diskReserveMb: 0 }
  const store = opened.adopt(await openStatisticsStore(place), close)
  if (clickhouseUrl) await refuseUsedStatistics(store, index.statistics)
  const isSplit = Boolean(databaseUrl ?? clickhouseUrl)
  const context: Context = { ...given, index, reader, store, key, isSplit }
  await makeStatistics(context, join(root, 'migrations'))
  if (!clickhouseUrl) {
    await finishStatistics(context)
    await store.close()
  }
  const tables = await readLedger(index, reader)
  await (postgres ? fillPostgres(context, postgres, tables) : fillFiles(context, tables))
  const dataDir = await given.putInPlace(folder)
  if (clickhouseUrl) await finishStatistics(context)
  if (isSplit) await finish(postgres, dataDir)
}

const filesOfSite = ({ files, links }: FileList): FileList => ({
  files: files.filter(({ path }) => !path.startsWith(`${rowsFolder}/`)),
  links,
})

async function makeStatistics({ store, index, reader }: Context, folder: string) {
  const { migrations } = index.statistics
  const made = new Map(migrations.map(({ name, digest }) => [name, digest]))
  await makeTables({ db: null, engine: 'sqlite', store }, made, folder)
  await stageStatistics(store, index.statistics, reader)
}

async function finishStatistics({ store, index, manifest }: Context) {
  await putStatisticsInPlace(store, index.statistics)
  refuseDifferences(manifest, await readStatisticsSums(store), true)
}

/** Compares the sums of one of the two engines. */
function refuseDifferences({ sums }: Manifest, found: Sums, areOfStatistics: boolean) {
  const expected = Object.entries(sums).filter(
    ([name]) => statisticsSums.includes(name) === areOfStatistics,
  )
  const differences = compare('', Object.fromEntries(expected), found)
  if (differences.length > 0) throw new StartError(differences.join('\n'))
}

/** The relational migrations that the backup has, with their digests. */
async function readLedger({ tables }: RowsIndex, reader: LineReader): Promise<Ledger> {
  const stored = tables.find(({ name }) => name === 'migrations')
  if (!stored) throw new StartError('The backup does not say which migrations its tables have.')
  const at = (column: string) => stored.columns.findIndex(({ name }) => name === column)
  const made = new Map<string, string>()
  for await (const lines of reader.lines(stored.path))
    for (const row of lines.map(decodeRow))
      made.set(String(row[at('name')]), String(row[at('digest')]))
  return made
}

function fillPostgres(context: Context, { db }: Database, made: Ledger): Promise<void> {
  const { index, reader, root } = context
  return db.transaction().execute(async (transaction) => {
    await makeTables(
      { db: transaction, engine: 'postgres', store: null },
      made,
      join(root, 'migrations'),
    )
    const putBack = await liftRules(transaction)
    await loadTables(await openPostgresTarget(transaction), index.tables, reader)
    await putBack()
    await settle(context, transaction)
  })
}

async function fillFiles(context: Context, made: Ledger) {
  const { folder, index, reader, root } = context
  const place = { dataDir: folder, databaseUrl: null }
  const making = await openDatabase(place)
  await makeTables({ db: making.db, engine: 'sqlite', store: null }, made, join(root, 'migrations'))
  await making.close()
  {
    using files = beginSqliteFiles(folder)
    await loadTables(openSqliteTarget(files), index.tables, reader)
    files.commit()
  }
  const filled = await openDatabase(place)
  await settle(context, filled.db)
  await filled.close()
}

/** Compares the sums, and says in the database what has happened to it. */
async function settle({ key, manifest, restoredAt, isSplit }: Context, db: Kysely<Tables>) {
  refuseDifferences(manifest, await readSums(db, key), false)
  if (restoredAt !== null) await addIncident(db, 'database_restored', restoredAt)
  if (isSplit) await markUnfinished(db, manifest.id)
}

async function finish(postgres: Database | null, dataDir: string) {
  if (postgres) return markFinished(postgres.db)
  const database = await openDatabase({ databaseUrl: null, dataDir })
  await markFinished(database.db)
  await database.close()
}
