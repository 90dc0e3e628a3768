import { existsSync } from 'node:fs'
import { exportTo } from '#features/statistics/server/export.ts'
import { importFiles } from '#features/statistics/server/import/import.ts'
import { type Engines, takeBack } from '#features/statistics/server/import/land.ts'
import { readImports } from '#features/statistics/server/import/ledger.ts'
import { ImportProblem } from '#features/statistics/server/import/problem.ts'
import { reaggregate } from '#features/statistics/server/reaggregate.ts'
import { listSetAside, tryAgain } from '#features/statistics/server/set-aside.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { openEngines } from '#server/engines.ts'
import { StartError } from '#server/errors.ts'
import { openJournal } from '#server/journal/journal.ts'
import { createLog } from '#server/log.ts'
import { type Command, readArguments, usage } from './statistics/arguments.ts'
import { noteImport, removeNotes } from './statistics/notes.ts'
import { listOf, retryOf, setAsideOf, toldOf } from './statistics/told.ts'

/** What only reads may do so at any time. */
const readers: ReadonlySet<Command['name']> = new Set(['export', 'imports', 'set-aside'])

const command = readArguments(process.argv.slice(2))
if (typeof command === 'string') end(`${command}\n\n${usage}`, 2)
if (command.name === 'help') {
  console.log(usage)
  process.exit(0)
}
if (existsSync('.env')) process.loadEnvFile('.env')
const config = readConfig(process.env)
if (!config.ok) end(config.problems.join('\n'))
try {
  await open(config.config, command)
} catch (error) {
  if (error instanceof StartError || error instanceof ImportProblem) end(error.message)
  throw error
}

async function open(settings: Config, asked: Command) {
  await using engines = await openEngines(settings, '.')
  const { database, store } = engines
  if (asked.name === 'retry') await retry(database)
  else await run(asked, { db: database.db, store, now: Date.now }, settings)
}

async function run(asked: Command, engines: Engines, settings: Config) {
  if (!readers.has(asked.name)) await refuseHalfTaken(engines)
  if (asked.name === 'import') {
    const { from, to, ...wish } = asked
    const site = new URL(settings.publicUrl).host
    const result = await importFiles(engines, { ...wish, site, asked: { from, to } })
    if (result.days.length > 0)
      await noteImport(engines.db, { ...result, kind: asked.kind }, Date.now())
    for (const line of toldOf(asked.kind, result)) console.log(line)
  }
  if (asked.name === 'imports')
    for (const line of listOf(await readImports(engines.db))) console.log(line)
  if (asked.name === 'set-aside')
    for (const line of setAsideOf(await listSetAside(engines.db))) console.log(line)
  if (asked.name === 'forget') await forget(engines, asked.number)
  if (asked.name === 'export') await write(engines, asked)
  if (asked.name === 'reaggregate') {
    const days = await reaggregate(engines.store, settings.statistics.retentionMonths)
    console.log(`Made anew from the hits of ${days} days.`)
  }
}

/** A batch cut off midway looks for its own rows and figures, so they must be as it left them. */
async function refuseHalfTaken({ db }: Engines) {
  const batch = await db
    .selectFrom('journal_consumers')
    .select('claimed_to')
    .where('name', '=', 'statistics')
    .where('claimed_to', 'is not', null)
    .executeTakeFirst()
  if (batch)
    throw new ImportProblem(
      'The site was cut off while it took over visits. Start it, let it run for a minute, stop it, and try again.',
    )
}

async function retry(database: Database) {
  const journal = openJournal(database, createLog('warn'))
  try {
    const count = await tryAgain(database.db, journal)
    console.log(retryOf(count))
  } finally {
    await journal.close()
  }
}

async function forget(engines: Engines, number: number) {
  const it = (await readImports(engines.db)).find((one) => one.number === number)
  if (!it) throw new ImportProblem(`There is no import ${number}.`)
  const kept = await takeBack(engines, it)
  await removeNotes(engines.db, it)
  console.log(`Import ${number} was taken back.`)
  if (kept.length > 0)
    console.log(`Goals that are needed here stay: ${kept.map((title) => `“${title}”`).join(', ')}.`)
}

async function write({ store }: Engines, asked: Extract<Command, { name: 'export' }>) {
  const { table, format, file } = asked
  try {
    await exportTo(store, table, format, file)
  } catch (cause) {
    throw new ImportProblem(`${file} was not written: ${(cause as Error).message}.`, { cause })
  }
  console.log(`Written to ${file}.`)
}

function end(text: string, code = 1): never {
  console.error(text)
  process.exit(code)
}
