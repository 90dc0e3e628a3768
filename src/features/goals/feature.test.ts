import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import type { Platform } from '#server/feature.ts'
import { migration as tables } from '../../../migrations/baseline/goals.ts'
import { useEngine } from '../../../tests/support/databases.ts'
import { clicked } from '../../../tests/support/goals.ts'
import { goals as feature, type Goals } from './feature.ts'
import type { GoalFields } from './wire.ts'

const { id: _id, server_side: _side, is_main: _main, date_created: _created, ...onPrices } = clicked
const cachedPaths = ['', '/', '/kainos', '/naujienos/rugsejis']
const { openEmpty } = useEngine('sqlite')
let database: Database
let goals: Goals
/** The paths of the pages invalidated by each change. */
let dropped: string[][]

beforeEach(async () => {
  database = await openEmpty(tables)
  dropped = []
  const pages = {
    invalidate: (isStale: (path: string) => boolean) => dropped.push(cachedPaths.filter(isStale)),
  }
  const platform = { db: database.db, pages, keep: (watching: object) => watching }
  goals = (await feature.open?.(platform as unknown as Platform, {})) as Goals
})
afterEach(() => database.close())

async function saveAll(...all: GoalFields[]) {
  for (const fields of all) await goals.saveGoal(null, fields)
}

test('a goal makes only those pages anew that it can be completed on', async () => {
  const visit: GoalFields = { ...onPrices, type: 'visits', url: '*' }
  const below: GoalFields = { ...onPrices, type: 'views', url: '/naujienos/*' }
  await saveAll(onPrices, visit, below, { ...onPrices, url: '*' })
  expect(dropped).toEqual([['/kainos'], [], ['/naujienos/rugsejis'], cachedPaths])
})

test('a goal that is sent makes its pages anew when what they send changes', async () => {
  await saveAll({ ...onPrices, type: 'visits' })
  const id = goals.all()[0]?.id ?? 0
  await goals.saveGoal(id, { ...onPrices, type: 'visits', sent_as: 'lead' })
  await goals.saveGoal(id, { ...onPrices, type: 'visits', sent_as: 'lead', value_cents: 500 })
  await goals.setStatus(id, 'inactive')
  expect(dropped).toEqual([[], ['/kainos'], ['/kainos'], ['/kainos']])
})

test('what pages do not carry makes none of them anew', async () => {
  await saveAll(onPrices)
  const [goal] = goals.all()
  const id = goal?.id ?? 0
  await goals.saveGoal(id, { ...onPrices, title: 'Kitaip', value_cents: 500 })
  await goals.saveGoal(id, { ...onPrices, url: '/' })
  await goals.setStatus(id, 'inactive')
  expect(dropped).toEqual([['/kainos'], [], ['/', '/kainos'], ['/']])
})
