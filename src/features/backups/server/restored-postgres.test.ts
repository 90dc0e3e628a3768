import { readFileSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/process/config.ts'
import { openEngines } from '#server/process/engines.ts'
import { createDatabase } from '../../../../tests/support/databases.ts'
import { view } from '../../../../tests/support/folder-fixture.ts'
import { ownersCookie, watchFigures } from '../../../../tests/support/owner-by-http.ts'
import {
  contentsOf,
  copyOf,
  countViews,
  put,
  type State,
  sell,
  states,
} from '../../../../tests/support/restores.ts'
import { freePort, newDataDir, type Site, startSite } from '../../../../tests/support/site.ts'
import { untilLoaded } from '../../../../tests/support/until-loaded.ts'

// The journal is a table of PostgreSQL, so that it is of one time with the database.
const stores = ['database', 'statistics', 'key'] as const
type Store = (typeof stores)[number]

type Outcome = { refused: RegExp } | { warnings: readonly string[]; views: number | null }

/** All views at the later moment, and those at the earlier one. */
const allViews = 5
const olderViews = 2
const goesOn = (warnings: readonly string[] = [], views: number | null = allViews) => ({
  warnings,
  views,
})
const restored = ['database_restored', 'restore_unsettled']

/** The result of a start when one store is from a different time than the others. */
const alone: Readonly<Record<Store, Readonly<Record<State, Outcome>>>> = {
  database: {
    older: goesOn(restored),
    missing: { refused: /DATABASE_URL is empty.*Restore the database/ },
    damaged: { refused: /PostgreSQL at .* cannot be reached/ },
  },
  statistics: {
    older: goesOn(),
    // The copied folder has another name, as that of another server would.
    missing: { refused: /counts into the statistics in .*REPLACE_STATISTICS=\w{8}/ },
    damaged: goesOn(['damaged:hits'], null),
  },
  key: {
    older: goesOn(),
    missing: { refused: /secret key of this database is missing.*REPLACE_SECRET_KEY=\w{8}/ },
    damaged: { refused: /secret-key is damaged; restore it/ },
  },
}

type Row = readonly (readonly [Store, State])[]
const singles: Row[] = stores.flatMap((store) => states.map((state) => [[store, state]] as const))
const pairs: Row[] = singles.flatMap(([a], index) =>
  singles.slice(index).flatMap(([b]) => (a && b && a[0] !== b[0] ? [[a, b]] : [])),
)
const rows = [...singles, ...pairs].map((row) => ({ row, outcome: outcomeOf(row) }))
const nameOf = (row: Row) => row.map(([store, state]) => `${store} ${state}`).join(', ')

function has(row: Row, store: Store, state: State): boolean {
  return row.some((one) => one[0] === store && one[1] === state)
}

/** Refused if either alone is; otherwise with both warnings. */
function outcomeOf(row: Row): Outcome {
  const each = row.map(([store, state]) => alone[store][state])
  const refusals = each.flatMap((one) => ('refused' in one ? one.refused.source : []))
  if (refusals.length > 0) return { refused: new RegExp(refusals.join('|')) }
  const begun = each.flatMap((one) => ('warnings' in one ? one : []))
  const isBothOlder = has(row, 'database', 'older') && has(row, 'statistics', 'older')
  const views = begun.some((one) => one.views === null) ? null : allViews
  return goesOn(
    begun.flatMap(({ warnings }) => warnings),
    // Visits since are in neither.
    isBothOlder ? olderViews : views,
  )
}

const refused = rows.flatMap(({ row, outcome }) =>
  'refused' in outcome ? { name: nameOf(row), row, text: outcome.refused } : [],
)
const started = rows.flatMap(({ row, outcome }) =>
  'refused' in outcome ? [] : { name: nameOf(row), row, outcome },
)

let port: string
/** Of the owner, whose account each database has. */
let cookie = ''
let older: Moment
let newest: Moment
const drops: (() => Promise<void>)[] = []
const folders: string[] = []

/** A stopped site. */
interface Moment {
  dataDir: string
  databaseUrl: string
}

async function copyDatabase(of?: string) {
  const [url, drop] = await createDatabase(of)
  drops.push(drop)
  return url
}
async function copy({ dataDir, databaseUrl }: Moment): Promise<Moment> {
  const folder = copyOf(dataDir)
  folders.push(folder)
  return { dataDir: folder, databaseUrl: await copyDatabase(databaseUrl) }
}

const start = ({ dataDir, databaseUrl }: Moment) =>
  startSite({ dataDir, env: { PORT: port, DATABASE_URL: databaseUrl } })

async function visit(site: Site, { dataDir, databaseUrl }: Moment, pages: readonly string[]) {
  for (const page of pages) await view(site, page)
  await watchFigures(site, cookie)
  await untilLoaded(dataDir, databaseUrl)
}

beforeAll(async () => {
  port = await freePort()
  newest = { dataDir: newDataDir(), databaseUrl: await copyDatabase() }
  folders.push(newest.dataDir)
  const moment = async (pages: readonly string[]) => {
    const site = await start(newest)
    cookie ||= await ownersCookie(site)
    await visit(site, newest, pages)
    expect(await site.kill()).toBe(0)
  }
  await moment(['/', '/kainos'])
  expect(await sell(newest.dataDir, newest.databaseUrl)).toBe('SF-000001')
  older = await copy(newest)
  await moment(['/a', '/b', '/c'])
  expect(await sell(newest.dataDir, newest.databaseUrl)).toBe('SF-000002')
}, 120_000)
afterAll(async () => {
  for (const drop of drops) await drop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

async function composed(row: Row): Promise<Moment> {
  const made = await copy(newest)
  for (const [store, state] of row) {
    if (store !== 'database') put(made.dataDir, store, state, older.dataDir)
    if (store === 'database') made.databaseUrl = await databaseIn(state)
  }
  return made
}

/** Damage is PostgreSQL's own to notice; it then does not let anybody in. */
async function databaseIn(state: State): Promise<string> {
  if (state === 'older') return copyDatabase(older.databaseUrl)
  if (state === 'missing') return copyDatabase()
  return older.databaseUrl.replace(/[^/]+$/, 'damaged')
}

test.each(refused)('refused, and nothing changes: $name', async ({ row, text }) => {
  const made = await composed(row)
  const before = contentsOf(made.dataDir)
  const read = readConfig({ DATA_DIR: made.dataDir, DATABASE_URL: made.databaseUrl })
  if (!read.ok) throw new Error(read.problems.join())
  await expect(openEngines(read.config, '.')).rejects.toThrow(text)
  expect(contentsOf(made.dataDir)).toEqual(before)
})

test.each(started)('goes on with what there is: $name', async ({ row, outcome }) => {
  const made = await composed(row)
  // A later start does not report the same finding again.
  for (const attempt of row.length === 1 ? ['first', 'last'] : ['last']) {
    const site = await start(made)
    const { status, warnings = [] } = await (await fetch(`${site.url}/readyz`)).json()
    expect({ attempt, status, warnings: warnings.toSorted() }).toEqual({
      attempt,
      status: 'ready',
      warnings: outcome.warnings.toSorted(),
    })
    if (attempt === 'last') await visit(site, made, ['/new'])
    expect(await site.kill()).toBe(0)
  }
  if (outcome.views !== null) {
    const views = outcome.views + 1
    const { visits: _, ...counts } = await countViews(made.dataDir)
    expect(counts).toEqual({ rows: views, distinct: views, sums: views, sessions: views })
  }
  const waits = has(row, 'database', 'older')
  expect(await sell(made.dataDir, made.databaseUrl)).toBe(waits ? null : 'SF-000003')
})

test('an older database is found where only orders came since, and no visits', async () => {
  const backup = await copyDatabase(newest.databaseUrl)
  const made = await copy(newest)
  const site = await start(made)
  expect(await site.kill('SIGKILL')).toBe(null)
  expect(await sell(made.dataDir, made.databaseUrl)).toBe('SF-000003')
  const again = await start({ ...made, databaseUrl: backup })
  const { warnings } = await (await fetch(`${again.url}/readyz`)).json()
  expect(await again.kill()).toBe(0)
  expect(warnings.toSorted()).toEqual(restored)
  expect(await sell(made.dataDir, backup)).toBe(null)
})

test('the manual says how an older PostgreSQL is known', () => {
  expect(readFileSync('docs/operate.md', 'utf8')).toContain('`DATA_DIR/database-mark`')
})
