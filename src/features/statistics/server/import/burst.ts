import { basename } from 'node:path'
import { maxEngagementMs } from '../../wire.ts'
import { visitorIdOf } from '../collect/visitor-id.ts'
import { type BurstGoal, type BurstGoals, maxGoalId, readGoal } from './burst-goals.ts'
import { readCsv } from './csv.ts'
import { ImportError } from './import-error.ts'
import type { SourceRow } from './source-row.ts'
import { readDump } from './sql-dump.ts'
import type { StagingTable, StagingWriter } from './staging.ts'

// Reads the tables of Burst Statistics 2.x and 3.x. Browser, device and referrer are columns of
// views in 2.x, and of sessions since 3.3. https://github.com/Burst-Statistics/burst

interface Options {
  site: string
  prefix: string | null
  eventNames: readonly string[]
  now: number
}

type Staged = { table: StagingTable; row: object }
type Reader = (row: SourceRow, options: Options) => Staged

const firstSecond = 1_000_000_000
const maxId = 2 ** 32 - 1
/** Limits memory; nobody has so many goals. */
const maxGoals = 1000

const readers: Readonly<Record<string, { required: string[]; read: Reader | 'goals' }>> = {
  statistics: { required: ['ID', 'page_url', 'time', 'uid', 'time_on_page'], read: readView },
  sessions: { required: ['ID'], read: readSession },
  goal_statistics: { required: ['statistic_id', 'goal_id'], read: readCompletion },
  goals: { required: ['ID', 'title'], read: 'goals' },
  browsers: { required: ['ID', 'name'], read: readName('browsers') },
  platforms: { required: ['ID', 'name'], read: readName('platforms') },
  devices: { required: ['ID', 'name'], read: readName('devices') },
  referrers: { required: ['ID', 'name'], read: readName('referrers') },
}
const tableName = new RegExp(`^(.*)burst_(${Object.keys(readers).join('|')})$`)

/**
 * Stages the rows of dumps (`.sql`) and of CSV files, which are named after their table. Resolves
 * with the goals found in them.
 */
export async function extractBurst(
  files: readonly string[],
  writer: StagingWriter,
  options: Options,
): Promise<BurstGoals> {
  const prefixes = new Set<string>()
  const goals = new Map<number, BurstGoal>()
  for (const file of files) {
    const nameOf = (table: string) => nameIn(table, options.prefix, prefixes)
    for await (const { table, row } of rowsOf(file, nameOf)) {
      const read = readers[table]?.read
      if (read === 'goals') addGoal(goals, row, options)
      else if (read) {
        const staged = read(row, options)
        await writer.add(staged.table, staged.row)
      }
    }
  }
  if (prefixes.size === 0)
    throw new ImportError('There is no table burst_statistics in these files.')
  return goals
}

function addGoal(goals: Map<number, BurstGoal>, row: SourceRow, options: Options) {
  const goal = readGoal(row, options)
  goals.set(goal.sourceId, goal)
  if (goals.size > maxGoals) throw row.errorAt(`there are more than ${maxGoals} goals.`)
}

function nameIn(table: string, prefix: string | null, prefixes: Set<string>): string | null {
  const [, before = '', name = null] = tableName.exec(table) ?? []
  if (!name || (prefix !== null && before !== prefix)) return null
  prefixes.add(before)
  if (prefixes.size > 1) {
    const all = [...prefixes].map((some) => `“${some}”`).join(' and ')
    throw new ImportError(
      `There are tables of several sites, with ${all} before their names. Choose one with --prefix.`,
    )
  }
  return name
}

async function* rowsOf(file: string, nameOf: (table: string) => string | null) {
  if (/\.sql(\.gz)?$/.test(file)) return yield* readDump(file, nameOf)
  const table = nameOf(basename(file).replace(/\.csv(\.gz)?$/, ''))
  if (!table)
    throw new ImportError(
      `${file} is not named after a table: a dump ends with .sql, the rows of a table are in burst_statistics.csv, burst_sessions.csv …`,
    )
  for await (const row of readCsv(file, readers[table]?.required ?? [])) yield { table, row }
}

function readView(row: SourceRow, { site, now }: Options): Staged {
  const id = row.number('ID', 1, maxId)
  const uid = row.text('uid', 255) || row.text('uid_id') || `none ${id}`
  const visitor = { ip: '', userAgent: '', report: { uid, fingerprint: false as const } }
  return {
    table: 'import_views',
    row: {
      id,
      // The same id that our cookie mode makes of the original tracker's cookie.
      visitor: visitorIdOf(visitor, { identity: 'cookie', site }, ''),
      at: row.number('time', firstSecond, Math.floor(now / 1000)),
      path: row.text('page_url'),
      parameters: row.text('parameters'),
      page_id: row.text('page_id', 64),
      page_type: row.text('page_type', 64),
      engagement_ms: engagementIn(row),
      session: row.count('session_id'),
      referrer: row.text('referrer') || row.text('referrer_id'),
      ...agentIn(row),
    },
  }
}

/** Negative when the system clock, by which Burst measures, was set back. */
function engagementIn(row: SourceRow): number {
  if (/^-\d/.test(row.text('time_on_page'))) return 0
  return Math.min(row.count('time_on_page'), maxEngagementMs)
}

function readSession(row: SourceRow): Staged {
  return {
    table: 'import_sessions',
    row: {
      id: row.number('ID', 1, maxId),
      host: row.text('host', 255).replace(/^https?:\/\//, ''),
      referrer: row.text('referrer') || row.text('referrer_id'),
      country: row.text('country_code', 2).toUpperCase(),
      ...agentIn(row),
    },
  }
}

const agentIn = (row: SourceRow) => ({
  browser: row.count('browser_id'),
  platform: row.count('platform_id'),
  device: row.count('device_id'),
})

function readCompletion(row: SourceRow): Staged {
  const goal = row.number('goal_id', 1, maxGoalId)
  return { table: 'import_goals', row: { view: row.number('statistic_id', 1, maxId), goal } }
}

function readName(kind: string): Reader {
  return (row) => ({
    table: 'import_names',
    row: { kind, id: row.number('ID', 0, maxId), name: row.text('name', 255) },
  })
}
