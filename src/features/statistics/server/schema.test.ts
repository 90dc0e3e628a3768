import { beforeAll, expect, test } from 'vitest'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import * as frozen from '../../../../migrations/baseline/statistics-schema.ts'
import { emptyStore } from '../../../../tests/support/statistics.ts'
import { useStore } from '../../../../tests/support/statistics-engines.ts'
import { sessionDimensions, sessionPathDimensions } from '../dimensions.ts'
import { sums } from '../metrics.ts'
import * as schema from './schema.ts'

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

test('the baseline has the tables that the dimensions and metrics ask for', () => {
  const { sessionColumns, compressedSessionColumns, sumColumns, rollUpViews } = schema
  expect({ ...frozen }, 'run node scripts/freeze-migrations.ts --baseline').toEqual({
    sessionColumns,
    compressedSessionColumns,
    sumColumns,
    rollUpViews,
  })
})
