import { readFileSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/process/config.ts'
import { openEngines } from '#server/process/engines.ts'
import { view } from '../support/folder-fixture.ts'
import { ownersCookie, watchFigures } from '../support/owner-by-http.ts'
import {
  contentsOf,
  copyOf,
  countViews,
  put,
  type State,
  type Store,
  sell,
  states,
  stores,
} from '../support/restores.ts'
import { freePort, newDataDir, type Site, startSite } from '../support/site.ts'
import { untilLoaded } from '../support/until-loaded.ts'

/** The result of a start: refused with a text, or running with these warnings and counted views. */
type Outcome =
  | { refused: RegExp; said: string }
  | { warnings: readonly string[]; views: number | null; invoices: 'go on' | 'wait'; said: string }

/** All views at the later moment, and those at the earlier one. */
const allViews = 5
const olderViews = 2

const goesOn = (said: string, given: Partial<Extract<Outcome, { warnings: unknown }>> = {}) =>
  ({ warnings: [], views: allViews, invoices: 'go on', said, ...given }) as const

/** The result of a start when one store is from a different time than the others. */
const alone: Readonly<Record<Store, Readonly<Record<State, Outcome>>>> = {
  database: {
    older: goesOn(
      'starts with the warnings `database_restored` and `restore_unsettled`; visits stay counted, [nothing made before is sent](#after-a-restore) until an owner has decided, invoices wait until their last numbers are confirmed',
      { warnings: ['database_restored', 'restore_unsettled'], invoices: 'wait' },
    ),
    missing: { refused: /vitrina\.sqlite is missing/, said: 'refused: restore it' },
    damaged: {
      refused: /vitrina\.sqlite cannot be opened.*Restore it/,
      said: 'refused: restore it',
    },
  },
  journal: {
    older: goesOn(
      'starts with the warning `journal_replaced`; what was sent last and not handled yet is lost',
      { warnings: ['journal_replaced'] },
    ),
    missing: {
      refused: /journal\.sqlite is missing.*REPLACE_JOURNAL=\d+/,
      said: 'refused: restore it, or `REPLACE_JOURNAL`',
    },
    damaged: {
      refused: /journal\.sqlite cannot be opened.*Restore it/,
      said: 'refused: restore it',
    },
  },
  statistics: {
    older: goesOn('starts; what they lack is counted again, exactly'),
    missing: {
      refused: /statistics are missing.*REPLACE_STATISTICS=\w{8}/,
      said: 'refused: restore them, or `REPLACE_STATISTICS`',
    },
    damaged: goesOn('starts with the warning `damaged:` and the table', {
      warnings: ['damaged:hits'],
      views: null,
    }),
  },
  key: {
    older: goesOn('starts; it never changes'),
    missing: {
      refused: /secret key of this database is missing.*REPLACE_SECRET_KEY=\w{8}/,
      said: 'refused: restore it, or `REPLACE_SECRET_KEY`',
    },
    damaged: { refused: /secret-key is damaged; restore it/, said: 'refused: restore it' },
  },
}

/**
 * Pairs with a special outcome. Others are refused if either alone is, and otherwise have both
 * warnings.
 */
const together: readonly { pair: readonly [Store, Store]; outcome: Outcome }[] = [
  {
    pair: ['database', 'journal'],
    outcome: goesOn('older both: as an older database alone', {
      warnings: ['database_restored', 'restore_unsettled'],
      invoices: 'wait',
    }),
  },
  {
    pair: ['database', 'statistics'],
    outcome: goesOn('older both: as an older database alone, and visits since are lost', {
      warnings: ['database_restored', 'restore_unsettled'],
      views: olderViews,
      invoices: 'wait',
    }),
  },
]

type Row = readonly (readonly [Store, State])[]

const singles: Row[] = stores.flatMap((store) => states.map((state) => [[store, state]] as const))
const pairs: Row[] = singles.flatMap(([a], index) =>
  singles.slice(index).flatMap(([b]) => (a && b && a[0] !== b[0] ? [[a, b]] : [])),
)
const rows = [...singles, ...pairs].map((row) => ({ row, outcome: outcomeOf(row) }))
const nameOf = (row: Row) => row.map(([store, state]) => `${store} ${state}`).join(', ')

function outcomeOf(row: Row): Outcome {
  const each = row.map(([store, state]) => alone[store][state])
  const refusals = each.flatMap((one) => ('refused' in one ? one.refused.source : []))
  if (refusals.length > 0) return { refused: new RegExp(refusals.join('|')), said: '' }
  const special = together.find(({ pair }) =>
    pair.every((store) => row.some(([one, state]) => one === store && state === 'older')),
  )
  if (special) return special.outcome
  const started = each.flatMap((one) => ('warnings' in one ? one : []))
  return {
    warnings: started.flatMap(({ warnings }) => warnings),
    views: started.some(({ views }) => views === null) ? null : allViews,
    invoices: started.some(({ invoices }) => invoices === 'wait') ? 'wait' : 'go on',
    said: '',
  }
}

let port: string
/** Of the owner, whose account each folder has. */
let cookie = ''
let older: string
let newest: string
const made: string[] = []

async function visit(site: Site, pages: readonly string[]) {
  for (const page of pages) await view(site, page)
  await watchFigures(site, cookie)
  await untilLoaded(site.dataDir)
}

beforeAll(async () => {
  port = await freePort()
  newest = newDataDir()
  const moment = async (pages: readonly string[]) => {
    const site = await startSite({ dataDir: newest, env: { PORT: port } })
    cookie ||= await ownersCookie(site)
    await visit(site, pages)
    expect(await site.kill()).toBe(0)
  }
  await moment(['/', '/kainos'])
  expect(await sell(newest)).toBe('SF-000001')
  older = copyOf(newest)
  await moment(['/a', '/b', '/c'])
  expect(await sell(newest)).toBe('SF-000002')
  made.push(older, newest)
})
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

const composed = (row: Row) => {
  const folder = copyOf(newest)
  made.push(folder)
  for (const [store, state] of row) put(folder, store, state, older)
  return folder
}

const refused = rows.flatMap(({ row, outcome }) =>
  'refused' in outcome ? { name: nameOf(row), row, text: outcome.refused } : [],
)
const started = rows.flatMap(({ row, outcome }) =>
  'refused' in outcome ? [] : { name: nameOf(row), row, outcome },
)

/** A refused start must leave the folder unchanged. */
async function isRefused(row: Row, text: RegExp, start: (dataDir: string) => Promise<unknown>) {
  const dataDir = composed(row)
  const before = contentsOf(dataDir)
  await expect(start(dataDir)).rejects.toThrow(text)
  expect(contentsOf(dataDir)).toEqual(before)
  rmSync(dataDir, { recursive: true })
}

test.each(refused.filter(({ row }) => row.length === 1))(
  'refused with one line, and nothing changes: $name',
  ({ row, text }) => {
    const ended = new RegExp(`^The server ended with 1:\\n.*(${text.source}).*\\n$`)
    return isRefused(row, ended, (dataDir) => startSite({ dataDir, env: { PORT: port } }))
  },
)

test.each(refused.filter(({ row }) => row.length === 2))(
  'refused, and nothing changes: $name',
  ({ row, text }) =>
    isRefused(row, text, async (dataDir) => {
      const read = readConfig({ DATA_DIR: dataDir })
      if (!read.ok) throw new Error(read.problems.join())
      await openEngines(read.config, '.')
    }),
)

test.each(started)('goes on with what there is: $name', async ({ row, outcome }) => {
  const dataDir = composed(row)
  // A later start does not report the same finding again.
  const starts = row.length === 1 ? ['first', 'last'] : ['last']
  for (const attempt of starts) {
    const site = await startSite({ dataDir, env: { PORT: port } })
    const { status, warnings = [] } = await (await fetch(`${site.url}/readyz`)).json()
    expect({ attempt, status, warnings: warnings.toSorted() }).toEqual({
      attempt,
      status: 'ready',
      warnings: outcome.warnings.toSorted(),
    })
    if (attempt === 'last') await visit(site, ['/new'])
    expect(await site.kill()).toBe(0)
  }
  if (outcome.views !== null) {
    const views = outcome.views + 1
    const { visits, ...counts } = await countViews(dataDir)
    expect(counts).toEqual({ rows: views, distinct: views, sums: views, sessions: views })
    expect(visits).toBe(outcome.invoices === 'wait' && outcome.views === allViews ? 2 : 1)
  }
  expect(await sell(dataDir)).toBe(outcome.invoices === 'wait' ? null : 'SF-000003')
  rmSync(dataDir, { recursive: true })
})

test('the table of the manual is this one', () => {
  const manual = readFileSync('docs/operate.md', 'utf8')
  for (const store of stores) {
    const cells = states.map((state) => alone[store][state].said)
    expect(manual).toContain(`| ${store} | ${cells.join(' | ')} |`)
  }
  for (const { pair, outcome } of together)
    expect(manual).toContain(`| ${pair.join(', ')} | ${outcome.said} |`)
})
