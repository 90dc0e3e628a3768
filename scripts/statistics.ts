import { existsSync } from 'node:fs'
import { hitConsumer } from '#features/statistics/server/collect/hit.ts'
import { exportTable } from '#features/statistics/server/export.ts'
import { importFiles } from '#features/statistics/server/import/import.ts'
import { ImportError } from '#features/statistics/server/import/import-error.ts'
import { readImports } from '#features/statistics/server/import/import-records.ts'
import { type Engines, removeImport } from '#features/statistics/server/import/load.ts'
import { rebuildStatistics } from '#features/statistics/server/load/rebuild.ts'
import { hostOf } from '#lib/urls/host.ts'
import type { Database } from '#server/database/database.ts'
import { StartError } from '#server/errors.ts'
import { restoreId } from '#server/installation/statistics.ts'
import { readDeadLetters, replayDeadLetters } from '#server/journal/dead-letters.ts'
import { openJournal } from '#server/journal/journal.ts'
import { createLog } from '#server/log.ts'
import { type Config, readConfig } from '#server/process/config.ts'
import { type Engines as OpenedEngines, openEngines } from '#server/process/engines.ts'
import { readStoredSettings } from '#server/settings/open-settings.ts'
import { discardDamaged, findDamagedTables } from '#server/statistics-store/damaged-tables.ts'
import { isUnavailable } from '#server/unavailable.ts'
import { features } from '#site/features.ts'
import { annotateImport, removeAnnotations } from './statistics/annotations.ts'
import { type Command, readArguments, usage } from './statistics/arguments.ts'
import {
  damageText,
  deadLetterList,
  discardSummary,
  importList,
  importSummary,
  retrySummary,
} from './statistics/summary.ts'

const readOnly: ReadonlySet<Command['name']> = new Set(['export', 'imports', 'dead-letters'])

const command = readArguments(process.argv.slice(2))
if (typeof command === 'string') exit(`${command}\n\n${usage}`, 2)
if (command.name === 'help') {
  console.log(usage)
  process.exit(0)
}
if (existsSync('.env')) process.loadEnvFile('.env')
const parsed = readConfig(process.env)
if (!parsed.ok) exit(parsed.problems.join('\n'))
try {
  await openAndRun(parsed.config, command)
} catch (error) {
  if (error instanceof StartError || error instanceof ImportError) exit(error.message)
  throw error
}

async function openAndRun(config: Config, command: Command) {
  await using opened = await openEngines(config, '.')
  const { database, store, key } = opened
  const read = readConfig(process.env, await readStoredSettings(database, key))
  if (!read.ok) exit(read.problems.join('\n'))
  const engines = { db: database.db, store, now: Date.now }
  // Awaited here, before the engines are closed.
  if (command.name === 'retry') return await retry(database)
  if (command.name === 'discard-damaged') return await discard(opened)
  if (!readOnly.has(command.name)) await requireWholeBatches(engines)
  try {
    await run(command, engines, read.config)
  } catch (cause) {
    if (!isUnavailable(cause)) throw cause
    const damaged = await findDamagedTables(opened.uncheckedStore).catch(() => [])
    if (damaged.length === 0) throw new ImportError((cause as Error).message, { cause })
    throw new ImportError(damageText(damaged, `${command.name} cannot read them`), { cause })
  }
}

async function run(command: Command, engines: Engines, config: Config) {
  if (command.name === 'import') await importAndAnnotate(engines, command, hostOf(config.publicUrl))
  if (command.name === 'imports') print(importList(await readImports(engines.db)))
  if (command.name === 'dead-letters')
    print(deadLetterList(await readDeadLetters(engines.db, hitConsumer)))
  if (command.name === 'remove-import') await removeByNumber(engines, command.number)
  if (command.name === 'export') await writeExport(engines, command)
  if (command.name === 'rebuild') {
    await requireUndamaged(engines)
    const days = await rebuildStatistics(engines.store, config.statistics.retentionMonths)
    print([`Rebuilt from the hits of ${days} days.`])
  }
}

/**
 * An interrupted batch looks for its own rows and roll-ups, so these must not change before it
 * ends.
 */
async function requireWholeBatches({ db }: Engines) {
  const batch = await db
    .selectFrom('journal_consumers')
    .select('claimed_to')
    .where('name', '=', hitConsumer)
    .where('claimed_to', 'is not', null)
    .executeTakeFirst()
  if (batch)
    throw new ImportError(
      'The site was interrupted while it loaded hits. Start it, let it run for a minute, stop it, and try again.',
    )
}

/**
 * Recomputed figures would lack the hits in damaged files, and those hits would be lost for good.
 */
async function requireUndamaged({ store }: Engines) {
  const damaged = await findDamagedTables(store)
  if (damaged.length === 0) return
  throw new ImportError(damageText(damaged, 'a rebuild would lose what is in them for good'))
}

/** Works on the engine itself, because the damage may keep the site from using its statistics. */
async function discard({ database, uncheckedStore }: OpenedEngines) {
  const tables = await discardDamaged(uncheckedStore)
  if (tables.includes('installation')) await restoreId(database.db, uncheckedStore)
  print(discardSummary(tables))
}

async function retry(database: Database) {
  const journal = openJournal(database, createLog('warn'))
  try {
    print([retrySummary(await replayDeadLetters(database.db, journal, hitConsumer))])
  } finally {
    await journal.close()
  }
}

async function importAndAnnotate(
  engines: Engines,
  command: Extract<Command, { name: 'import' }>,
  site: string,
) {
  const { name: _name, from, to, ...request } = command
  const eventNames = Object.keys(features.eventTitles)
  const days = { from, to }
  const result = await importFiles(engines, { ...request, site, eventNames, days })
  if (result.days.length > 0)
    await annotateImport(engines.db, { ...result, kind: command.kind }, Date.now())
  print(importSummary(command.kind, result))
}

async function removeByNumber(engines: Engines, number: number) {
  const record = (await readImports(engines.db)).find((one) => one.number === number)
  if (!record) throw new ImportError(`There is no import ${number}.`)
  const neededGoals = await removeImport(engines, record)
  await removeAnnotations(engines.db, record)
  print([`Import ${number} was removed.`])
  if (neededGoals.length > 0)
    print([
      `Goals that are needed here stay: ${neededGoals.map((title) => `“${title}”`).join(', ')}.`,
    ])
}

async function writeExport({ store }: Engines, command: Extract<Command, { name: 'export' }>) {
  const { table, format, file } = command
  try {
    await exportTable(store, table, format, file)
  } catch (cause) {
    if (isUnavailable(cause)) throw cause
    throw new ImportError(`${file} was not written: ${(cause as Error).message}.`, { cause })
  }
  print([`Written to ${file}.`])
}

function print(lines: readonly string[]) {
  for (const line of lines) console.log(line)
}

function exit(text: string, code = 1): never {
  console.error(text)
  process.exit(code)
}
