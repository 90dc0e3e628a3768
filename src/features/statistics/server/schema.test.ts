import { beforeAll, expect, test } from 'vitest'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { emptyStore } from '../../../../tests/support/statistics.ts'
import { useStore } from '../../../../tests/support/statistics-engines.ts'
import { sessionDimensions, sessionPathDimensions } from '../dimensions.ts'
import { sums } from '../metrics.ts'
import { rollUpQueries } from './schema.ts'

const opened = useStore()
let store: StatisticsStore

beforeAll(async () => {
  store = opened()
  await emptyStore(store)
})

async function columnsOf(table: string): Promise<string[]> {
  const rows = await store.query<{ name: string }>(
    `select name from system.columns where database = currentDatabase() and table = {table:String}`,
    { table },
  )
  return rows.map(({ name }) => name)
}

test.each(['hits', 'sessions', 'vitals', 'batch_hits', 'batch_sessions'])(
  'the table %s has a column for each dimension of a session',
  async (table) => {
    expect(await columnsOf(table)).toEqual(expect.arrayContaining(sessionDimensions))
  },
)

test('sessions have a column for each dimension that is a path', async () => {
  expect(await columnsOf('sessions')).toEqual(expect.arrayContaining(sessionPathDimensions))
})

test('the roll-up has a column for each sum', async () => {
  expect(await columnsOf('rollup')).toEqual(expect.arrayContaining(sums))
})

test.each(Object.keys(rollUpQueries))(
  'the view %s adds up as the dimensions and metrics ask for',
  async (name) => {
    await store.command('drop view if exists wanted')
    await store.command(`create materialized view wanted to rollup as ${rollUpQueries[name]}`)
    const [wanted, found] = await Promise.all(['wanted', name].map(queryOf))
    await store.command('drop view wanted')
    expect(found, 'a migration has to replace the view').toBe(wanted)
  },
)

/** The query of a view as the engine writes it. */
async function queryOf(view: string): Promise<string | undefined> {
  const rows = await store.query<{ query: string }>(
    'select as_select as query from system.tables where database = currentDatabase() and name = {view:String}',
    { view },
  )
  return rows[0]?.query
}
