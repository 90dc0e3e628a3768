import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { migration as versions } from '../../../migrations/0038-content-versions.ts'
import { migration } from '../../../migrations/0044-redirects.ts'
import { migration as dropped } from '../../../migrations/baseline/content.ts'
import { engines, useEngine } from '../../../tests/support/databases.ts'
import { maxRedirects, movesBetween, readRedirects, storeMoves } from './redirects.ts'

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Database
  beforeEach(async () => {
    database = await openEmpty(dropped, versions, migration)
  })
  afterEach(() => database.close())
  const move = (from: string, to: string, createdAt = 1) =>
    storeMoves(database.db, [{ from, to }], { author: null, createdAt })
  const all = async () =>
    (await readRedirects(database.db)).map(({ from, to }) => `${from} ${to}`).sort()

  test('chains collapse, and a page that comes back leads nowhere', async () => {
    await move('/a', '/b')
    await move('/b', '/c#vieta')
    expect(await all()).toEqual(['/a /c#vieta', '/b /c#vieta'])
    await move('/c', '/a')
    expect(await all()).toEqual(['/b /c#vieta', '/c /a'])
    await move('/a', '/b')
    expect((await all()).every((one) => one.split(' ')[0] !== one.split(' ')[1])).toBe(true)
  })

  test('the oldest go when there are more than a thousand', async () => {
    const moves = Array.from({ length: maxRedirects }, (_, index) => ({
      from: `/senas-${index}`,
      to: '/kainos',
    }))
    await storeMoves(database.db, moves, { author: null, createdAt: 1 })
    await move('/naujas', '/kainos', 2)
    const left = await all()
    expect(left).toHaveLength(maxRedirects)
    expect(left).toContain('/naujas /kainos')
  })
})

test('what moves is what has another address, and no address that has a page leads away', () => {
  const former = new Map([
    ['pages/a.json', '/a'],
    ['pages/b.json', '/b'],
    ['pages/c.json', '/c'],
    ['pages/d.json', '/d'],
  ])
  const next = new Map([
    ['pages/a.json', '/b'],
    ['pages/b.json', '/a'],
    ['pages/c.json', '/cc'],
  ])
  expect(movesBetween(former, next, new Map([['pages/d.json', '/kainos']]))).toEqual([
    { from: '/c', to: '/cc' },
    { from: '/d', to: '/kainos' },
  ])
})
