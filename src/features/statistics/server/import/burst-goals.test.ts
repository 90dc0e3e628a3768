import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openGoals } from '#features/goals/server.ts'
import { maxGoals } from '#features/goals/wire.ts'
import type { Database } from '#server/database/database.ts'
import { migration as goalTables } from '../../../../../migrations/baseline/goals.ts'
import { burstGoals, burstTwo, writeDump } from '../../../../../tests/support/burst-files.ts'
import { bothEngines, useEngine } from '../../../../../tests/support/databases.ts'
import { clicked } from '../../../../../tests/support/goals.ts'
import { makeHistory } from '../../../../../tests/support/made-history.ts'
import { emptyStore, statisticsTables } from '../../../../../tests/support/statistics.ts'
import { useStore } from '../../../../../tests/support/statistics-engines.ts'
import { readGoal } from './burst-goals.ts'
import { type ImportRequest, importFiles } from './import.ts'
import { readImports } from './import-records.ts'
import { removeImport } from './load.ts'
import { SourceRow } from './source-row.ts'

const site = 'kryptis.example'
const eventNames = ['contact_sent']
const now = Date.parse('2026-11-01T12:00:00Z')
const visits = makeHistory(Date.parse('2025-03-28T22:00:00Z') / 1000, 4, 30)
const views = visits.flatMap((visit) => visit.views)
const dayIn = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Vilnius' })
const firstDays = '2025-03-29'

const folder = mkdtempSync(join(tmpdir(), 'vitrina-burst-goals-'))
const dump = join(folder, 'dump.sql')
writeDump(dump, burstTwo(visits))
afterAll(() => rmSync(folder, { recursive: true }))

const store = useStore()

const { id: _id, server_side: _side, is_main: _main, date_created: _created, ...own } = clicked
const [form = '', call = ''] = burstGoals.map(({ title }) => String(title))

function expected(idsOfTheirs: Record<number, number>, isIn = (_day: string) => true) {
  const done = views.flatMap(({ time, goals: sourceId }) =>
    sourceId.map((goal) => ({ id: idsOfTheirs[goal], day: dayIn(time) })),
  )
  const counted = done.filter(({ id, day }) => id !== undefined && isIn(day))
  const groups = Map.groupBy(counted, ({ id, day }) => `${id} ${day}`)
  return Object.fromEntries([...groups].map(([key, some]) => [key, some.length]))
}

const wish: ImportRequest = {
  kind: 'burst',
  paths: [dump],
  days: { from: null, to: null },
  prefix: null,
  goals: new Map(),
  site,
  eventNames,
}

/** Imports into empty databases. */
function useImports(engine: (typeof bothEngines)[number]) {
  const { openEmpty } = useEngine(engine)
  let database: Database
  beforeEach(async () => {
    database = await openEmpty(...statisticsTables, goalTables)
    await emptyStore(store())
  })
  afterEach(() => database.close())

  const parts = () => ({ db: database.db, store: store(), now: () => now })
  const bring = (more: Partial<ImportRequest> = {}) => importFiles(parts(), { ...wish, ...more })
  async function remove(number: number) {
    const it = (await readImports(database.db)).find((one) => one.number === number)
    return it && removeImport(parts(), it)
  }
  const goals = async () => (await openGoals({ db: database.db })).all()
  const idOf = async (title: string) =>
    (await goals()).find((goal) => goal.title === title)?.id ?? Number.NaN
  /** Completions of each goal on each day, as the panels read them. */
  async function completions() {
    const rows = await store().query<{ goal: string; day: string; times: number }>(
      `select value as goal, toString(toDate(at, 'Europe/Vilnius')) as day,
         sum(rollup.events) as times
       from rollup where dimension = 'goal' and grain = 'day' group by all having times > 0`,
    )
    return Object.fromEntries(rows.map(({ goal, day, times }) => [`${goal} ${day}`, times]))
  }

  return { parts, bring, remove, goals, idOf, completions }
}

describe.each(bothEngines)('on %s', (engine) => {
  const { parts, bring, remove, goals, idOf, completions } = useImports(engine)

  test('Burst’s goals and all their completions are imported', async () => {
    const { importedGoals, unknownGoals } = await bring()
    expect(unknownGoals).toEqual([])
    expect(importedGoals.map(({ isSupported }) => isSupported)).toEqual([true, false])
    expect(await goals()).toEqual([
      {
        id: expect.any(Number),
        title: form,
        type: 'clicks',
        status: 'active',
        server_side: false,
        is_main: false,
        url: '*',
        conversion_metric: 'session',
        date_created: 1_735_689_600_000,
        date_start: '2025-03-30',
        date_end: null,
        attribute: '',
        attribute_value: '',
        hook: '',
        selector: 'form[action="/kontaktai"] button, .mygtukas',
        value_cents: 0,
        sent_as: '',
      },
      expect.objectContaining({
        title: call,
        type: 'hook',
        // No domain event has this name.
        status: 'inactive',
        hook: 'wpcf7_submit',
        server_side: true,
        conversion_metric: 'visitor',
        date_created: 1_735_776_000_000,
        date_start: null,
      }),
    ])
    expect(await completions()).toEqual(expected({ 1: await idOf(form), 2: await idOf(call) }))
  })

  test('a longer export adds to the same goals, also when the owner has renamed them', async () => {
    await bring({ days: { from: null, to: firstDays } })
    const before = await goals()
    await parts().db.updateTable('statistics_goals').set({ title: 'Kitaip' }).execute()
    await bring()
    expect((await goals()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    const [one, two] = before.map(({ id }) => id)
    expect(await completions()).toEqual(expected({ 1: one ?? 0, 2: two ?? 0 }))
    await bring()
    expect(await goals()).toHaveLength(2)
    expect(await remove(1)).toEqual(['Kitaip', 'Kitaip'])
    expect(await completions()).toEqual(
      expected({ 1: one ?? 0, 2: two ?? 0 }, (day) => day > firstDays),
    )
    await remove(2)
    expect([await goals(), await completions()]).toEqual([[], {}])
  })
})

describe('whatever the engine', () => {
  const { parts, bring, remove, goals, idOf, completions } = useImports('sqlite')

  test('removing an import deletes its goals and completions, and the owner’s own stay', async () => {
    await (await openGoals({ db: parts().db })).saveGoal(null, own)
    await bring()
    expect(await remove(1)).toEqual([])
    expect((await goals()).map(({ title }) => title)).toEqual([own.title])
    expect(await completions()).toEqual({})
    expect(await parts().db.selectFrom('statistics_imported_goals').selectAll().execute()).toEqual(
      [],
    )
  })

  test('goals of funnels and goals completed here stay when the import is removed', async () => {
    await bring()
    const [reached, stepped] = [await idOf(form), await idOf(call)]
    const at = Date.parse('2026-10-30T12:00:00Z')
    const hit = { id: 9, at, received: at, visitor: '5', session: 9, kind: 'update', view: '9' }
    await store().insert('hits', [{ ...hit, path: '/', goals: [reached] }], 'own')
    const steps = [{ page: '/' }, { goal: stepped }]
    await (await openGoals({ db: parts().db })).saveFunnel(null, { title: 'Kelias', steps })
    expect(await remove(1)).toEqual([form, call])
    expect((await goals()).map(({ id }) => id)).toEqual([reached, stepped])
    expect(await completions()).toEqual({ [`${reached} 2026-10-30`]: 1 })
  })

  test('a goal that is named as one of ours is not imported, whatever its id is', async () => {
    // Burst's second goal has the id that its first one has here.
    await bring({ goals: new Map([[1, 2]]) })
    expect((await goals()).map(({ title }) => title)).toEqual([call])
    expect(await idOf(call)).toBe(1)
    expect(await completions()).toEqual(expected({ 1: 2, 2: 1 }))
  })

  test('a goal that Burst has deleted is named with its number of completions', async () => {
    const tables = burstTwo(visits)
    const file = join(folder, 'deleted.sql')
    const rows = tables.goals?.rows.slice(1) ?? []
    writeDump(file, { ...tables, goals: { columns: tables.goals?.columns ?? [], rows } })
    const times = views.filter(({ goals: done }) => done.includes(1)).length
    const { unknownGoals } = await bring({ paths: [file] })
    expect(unknownGoals).toEqual([{ goal: 1, times }])
    expect((await goals()).map(({ title }) => title)).toEqual([call])
    expect(await completions()).toEqual(expected({ 2: await idOf(call) }))
  })

  test('an import interrupted by a kill is removed by the next, with its goals', async () => {
    let hasLanded = false
    const command = async (sql: string) => {
      if (hasLanded) throw new Error('killed')
      await store().command(sql)
      hasLanded = sql.startsWith('insert into hits')
    }
    const dying = { ...parts(), store: { ...store(), command } }
    await expect(importFiles(dying, wish)).rejects.toThrow('killed')
    expect(await goals()).toHaveLength(2)
    expect(await bring()).toMatchObject({ removedImports: 1 })
    expect(await goals()).toHaveLength(2)
    expect(await completions()).toEqual(expected({ 1: await idOf(form), 2: await idOf(call) }))
  })

  test('when there would be too many goals nothing is imported', async () => {
    const here = await openGoals({ db: parts().db })
    for (let count = 0; count < maxGoals - 1; count++) await here.saveGoal(null, own)
    await expect(bring()).rejects.toThrow('With the goals of these files there would be 51')
    expect(await goals()).toHaveLength(maxGoals - 1)
    expect([await readImports(parts().db), await completions()]).toEqual([[], {}])
    const said = new Map([[1, (await goals())[0]?.id ?? 0]])
    expect(await bring({ goals: said })).toMatchObject({ number: 1 })
  })
})

describe('a row of burst_goals', () => {
  const read = (given: Record<string, string | number | null>) => {
    const row = { ID: 3, title: 'Tikslas', type: 'clicks', status: 'active', ...given }
    const columns = new Map(Object.keys(row).map((name, index) => [name, index]))
    const values = Object.values(row).map((value) => (value === null ? null : String(value)))
    return readGoal(new SourceRow({ file: 'x.sql', line: 7 }, columns, values), {
      site,
      eventNames,
    })
  }

  test.each([
    [{ selector: '#apie' }, { selector: '#apie', url: '*', conversion_metric: 'visitor' }],
    [
      { attribute: 'id', attribute_value: 'apie', url: '/kontaktai/' },
      { attribute: 'id', attribute_value: 'apie', url: '/kontaktai', selector: '' },
    ],
    [
      { type: 'visits', url: `https://${site}/kainos`, selector: 'x' },
      { type: 'visits', url: '/kainos', selector: '' },
    ],
    [
      { type: 'hook', hook: 'contact_sent', url: '/x' },
      { hook: 'contact_sent', url: '*' },
    ],
    [{ selector: 'a', status: 'archived' }, { status: 'archived' }],
    [{ selector: 'a', conversion_metric: 'pageviews' }, { conversion_metric: 'pageview' }],
    [{ selector: 'a', title: ' ' }, { title: 'Burst 3' }],
    [
      { selector: 'a', date_end: 1_761_427_800 },
      { date_start: null, date_end: '2025-10-26' },
    ],
  ])('%j becomes %j', (given, fields) => {
    expect(read(given)).toMatchObject({ sourceId: 3, isSupported: true, fields })
  })

  test.each([
    ['a selector no browser takes', { selector: 'a[href' }],
    ['nothing to look for', {}],
    ['a page of another site', { selector: 'a', url: 'https://kita.example/x' }],
    ['a domain event that is none of ours', { type: 'hook', hook: 'woocommerce_payment_complete' }],
    ['a visit of the whole site', { type: 'visits', url: '*' }],
  ])('with %s is imported as it is, and paused', (_what, given) => {
    const { isSupported, fields } = read(given)
    expect(isSupported).toBe(false)
    expect(fields).toMatchObject({ url: '*', ...given, status: 'inactive' })
  })

  test.each([
    ['ID', { ID: 0 }],
    ['ID', { ID: 2 ** 31 }],
    ['date_start', { date_start: '2025-03-01' }],
    ['date_created', { date_created: -1 }],
  ])('with an invalid %s is an error with its line', (name, given) => {
    expect(() => read(given)).toThrow(new RegExp(`^x\\.sql:7: ${name} must be`))
  })
})
