import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#lib/dates/durations.ts'
import { engines, useEngine } from '../../../../../tests/support/databases.ts'
import { newsletterTables } from '../../../../../tests/support/subscribers.ts'
import { refusedOriginDays } from '../../embed-origins.ts'
import { createRefusedOrigins } from './refused-origins.ts'

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let now = 0
  const origins = () => createRefusedOrigins(database.db, () => now)
  beforeEach(async () => {
    now = Date.UTC(2026, 10, 24)
    database = await openEmpty(...newsletterTables)
  })
  afterEach(() => database.close())

  test('attempts are counted with the times of the first and the last one', async () => {
    for (let attempt = 0; attempt < 14; attempt++) {
      now += 1000
      await origins().record('https://kitas.lt')
    }
    expect(await origins().list()).toEqual([
      { origin: 'https://kitas.lt', attempts: 14, firstAt: now - 13_000, lastAt: now },
    ])
  })

  test('of more than a hundred origins those that tried last stay', async () => {
    for (let site = 0; site < 130; site++) {
      now += 1
      await origins().record(`https://svetaine-${site}.lt`)
    }
    const listed = (await origins().list()).map(({ origin }) => origin)
    expect(listed).toHaveLength(100)
    expect(listed[0]).toBe('https://svetaine-129.lt')
    expect(listed.at(-1)).toBe('https://svetaine-30.lt')
  })

  test('an origin that no longer tries is deleted', async () => {
    await origins().record('https://kitas.lt')
    now += refusedOriginDays * dayMs
    await origins().deleteOld()
    expect(await origins().list()).toHaveLength(1)
    now += 1
    await origins().deleteOld()
    expect(await origins().list()).toEqual([])
  })
})
