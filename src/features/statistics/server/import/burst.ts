import { basename } from 'node:path'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { mostMilliseconds } from '../../wire.ts'
import { visitorIdOf } from '../visitor-id.ts'
import { type FoundGoal, type FoundGoals, largestGoal, readGoalOf } from './burst-goals.ts'
import { readCsv } from './csv.ts'
import type { Seen } from './gather.ts'
import { inOrder } from './keyset.ts'
import { browserNamed, deviceNamed, systemNamed } from './names.ts'
import { ImportProblem } from './problem.ts'
import type { Row } from './row.ts'
import { readDump } from './sql-dump.ts'
import type { Stage, StagingTable } from './staging.ts'

// The tables of Burst Statistics 2.x and 3.x: what 2.x says of each view, 3.3 and later say of the
// session. https://github.com/Burst-Statistics/burst

interface Options {
  site: string
  prefix: string | null
  now: number
}

type Staged = { table: StagingTable; row: object }
type Reader = (row: Row, options: Options) => Staged

const firstSecond = 1_000_000_000
const largestId = 2 ** 32 - 1
/** Nobody has so many goals; each is kept in memory. */
const mostGoalsFound = 1000

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
 * Stages the rows of dumps (`.sql`) and of CSV files that are named after their table, and gives the
 * goals in them.
 */
export async function stageBurst(
  files: readonly string[],
  stage: Stage,
  options: Options,
): Promise<FoundGoals> {
  const prefixes = new Set<string>()
  const goals = new Map<number, FoundGoal>()
  for (const file of files) {
    const nameOf = (table: string) => nameIn(table, options.prefix, prefixes)
    for await (const { table, row } of rowsOf(file, nameOf)) {
      const read = readers[table]?.read
      if (read === 'goals') addGoal(goals, row, options.site)
      else if (read) {
        const staged = read(row, options)
        await stage.add(staged.table, staged.row)
      }
    }
  }
  if (prefixes.size === 0)
    throw new ImportProblem('There is no table burst_statistics in these files.')
  return goals
}

function addGoal(goals: Map<number, FoundGoal>, row: Row, site: string) {
  const goal = readGoalOf(row, site)
  goals.set(goal.theirs, goal)
  if (goals.size > mostGoalsFound) throw row.problem(`there are more than ${mostGoalsFound} goals.`)
}

function nameIn(table: string, prefix: string | null, prefixes: Set<string>): string | null {
  const [, before = '', name = null] = tableName.exec(table) ?? []
  if (!name || (prefix !== null && before !== prefix)) return null
  prefixes.add(before)
  if (prefixes.size > 1) {
    const all = [...prefixes].map((some) => `“${some}”`).join(' and ')
    throw new ImportProblem(
      `There are tables of several sites, with ${all} before their names. Choose one with --prefix.`,
    )
  }
  return name
}

async function* rowsOf(file: string, nameOf: (table: string) => string | null) {
  if (/\.sql(\.gz)?$/.test(file)) return yield* readDump(file, nameOf)
  const table = nameOf(basename(file).replace(/\.csv(\.gz)?$/, ''))
  if (!table)
    throw new ImportProblem(
      `${file} is not named after a table: a dump ends with .sql, the rows of a table are in burst_statistics.csv, burst_sessions.csv …`,
    )
  for await (const row of readCsv(file, readers[table]?.required ?? [])) yield { table, row }
}

function readView(row: Row, { site, now }: Options): Staged {
  const id = row.number('ID', 1, largestId)
  const uid = row.text('uid', 255) || row.text('uid_id') || `none ${id}`
  const sender = { ip: '', userAgent: '', report: { uid, fingerprint: false as const } }
  return {
    table: 'import_views',
    row: {
      id,
      // What the cookie of the old tracker says is known again in ours.
      visitor: visitorIdOf(sender, 'cookie', site, ''),
      at: row.number('time', firstSecond, Math.floor(now / 1000)),
      path: row.text('page_url'),
      parameters: row.text('parameters'),
      page_id: row.text('page_id', 64),
      page_type: row.text('page_type', 64),
      engaged: engagedIn(row),
      session: row.count('session_id'),
      referrer: row.text('referrer') || row.text('referrer_id'),
      ...agentIn(row),
    },
  }
}

/** Burst measures by the clock on the wall, so where that was set back it keeps less than nothing. */
function engagedIn(row: Row): number {
  if (/^-\d/.test(row.text('time_on_page'))) return 0
  return Math.min(row.count('time_on_page'), mostMilliseconds)
}

function readSession(row: Row): Staged {
  return {
    table: 'import_visits',
    row: {
      id: row.number('ID', 1, largestId),
      host: row.text('host', 255).replace(/^https?:\/\//, ''),
      referrer: row.text('referrer') || row.text('referrer_id'),
      country: row.text('country_code', 2).toUpperCase(),
      ...agentIn(row),
    },
  }
}

const agentIn = (row: Row) => ({
  browser: row.count('browser_id'),
  platform: row.count('platform_id'),
  device: row.count('device_id'),
})

function readCompletion(row: Row): Staged {
  const goal = row.number('goal_id', 1, largestGoal)
  return { table: 'import_goals', row: { view: row.number('statistic_id', 1, largestId), goal } }
}

function readName(kind: string): Reader {
  return (row) => ({
    table: 'import_names',
    row: { kind, id: row.number('ID', 0, largestId), name: row.text('name', 255) },
  })
}

interface StagedView {
  visitor: string
  at: number
  id: string
  path: string
  parameters: string
  page_id: string
  page_type: string
  engaged: number
  session: number
  referrer: string
  browser: number
  platform: number
  device: number
}
interface StagedVisit {
  id: number
  host: string
  referrer: string
  country: string
  browser: number
  platform: number
  device: number
}

/** The staged views with all that other tables know of them. Goals become ours by `goals`. */
export async function* seenInBurst(
  store: Pick<StatisticsStore, 'query'>,
  site: string,
  goals: ReadonlyMap<number, number>,
): AsyncGenerator<Seen[]> {
  const names = await agentNames(store)
  for await (const page of inOrder<StagedView>(store, 'import_views')) {
    const visits = await visitsOf(store, page)
    const completed = await goalsOf(store, page, goals)
    const sources = await referrersOf(store, page, visits)
    yield page.map((view) => {
      const visit = visits.get(view.session)
      const name = (kind: string, id: number) => names.get(`${kind} ${id}`) ?? ''
      const referrer = view.referrer || (visit?.referrer ?? '')
      return {
        visitor: view.visitor,
        at: view.at * 1000,
        kind: 'view',
        host: visit?.host || site,
        path: pathOf(view.path),
        query: queryOf(view.parameters),
        referrer: sources.get(referrer) ?? (/^\d+$/.test(referrer) ? '' : referrer),
        title: '',
        pageId: view.page_id === '0' ? '' : view.page_id,
        pageType: view.page_type,
        engaged: view.engaged,
        goals: completed.get(view.id) ?? [],
        name: '',
        value: '',
        device: deviceNamed(name('devices', view.device || (visit?.device ?? 0))),
        browser: browserNamed(name('browsers', view.browser || (visit?.browser ?? 0))),
        os: systemNamed(name('platforms', view.platform || (visit?.platform ?? 0))),
        language: '',
        screen: '',
        country: visit?.country ?? '',
      }
    })
  }
}

/** Burst puts a slash behind every path, whatever the address was. */
function pathOf(given: string): string {
  const path = /^https?:/.test(given) ? (URL.parse(given)?.pathname ?? '') : given
  return path.replace(/(.)\/+$/, '$1')
}

/** The query with the fragment right behind it, with or without its first sign. */
function queryOf(parameters: string): string {
  const query = parameters.replace(/^\?/, '').replace(/#.*$/s, '')
  return query ? `?${query}` : ''
}

type Reading = Pick<StatisticsStore, 'query'>

async function agentNames({ query }: Reading): Promise<Map<string, string>> {
  const rows = await query<{ kind: string; id: number; name: string }>(
    "select kind, id, name from import_names where kind in ('browsers', 'platforms', 'devices') limit 100000",
  )
  return new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
}

async function visitsOf({ query }: Reading, page: readonly StagedView[]) {
  const ids = [...new Set(page.map(({ session }) => session))]
  const rows = await query<StagedVisit>(
    'select * from import_visits where id in ({ids:Array(UInt64)})',
    { ids },
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function goalsOf(
  { query }: Reading,
  page: readonly StagedView[],
  goals: ReadonlyMap<number, number>,
): Promise<Map<string, number[]>> {
  if (goals.size === 0) return new Map()
  const rows = await query<{ view: string; done: number[] }>(
    `select toString(view) as view, groupUniqArray(goal) as done from import_goals
     where import_goals.view in ({ids:Array(UInt64)}) group by import_goals.view`,
    { ids: page.map(({ id }) => Number(id)) },
  )
  const ours = (done: number[]) => done.flatMap((goal) => goals.get(goal) ?? [])
  return new Map(rows.map(({ view, done }) => [view, ours(done).sort((a, b) => a - b)]))
}

/** Later versions name where a session came from by its number. */
async function referrersOf(
  { query }: Reading,
  page: readonly StagedView[],
  visits: ReadonlyMap<number, StagedVisit>,
): Promise<Map<string, string>> {
  const named = [...page, ...visits.values()].map(({ referrer }) => referrer)
  const ids = [...new Set(named.filter((referrer) => /^\d{1,10}$/.test(referrer)).map(Number))]
  if (ids.length === 0) return new Map()
  const rows = await query<{ id: string; name: string }>(
    `select toString(id) as id, name from import_names
     where kind = 'referrers' and import_names.id in ({ids:Array(UInt64)})`,
    { ids },
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The goals that were completed, and how often. */
export function goalsInBurst({ query }: Reading) {
  return query<{ goal: number; times: number }>(
    'select goal, uniqExact(view) as times from import_goals group by goal order by goal',
  )
}
