import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayMs } from '#lib/dates/durations.ts'
import type { Json } from '#lib/json.ts'
import { migration as movement } from '../../../migrations/0003-consumer-movement.ts'
import { migration as journalTable } from '../../../migrations/baseline/journal.ts'
import { migration as consumersTable } from '../../../migrations/baseline/journal-consumers.ts'
import { bothEngines, useEngine } from '../../../tests/support/databases.ts'
import { putDeadLetters, readDeadLetters, replayDeadLetters } from './dead-letters.ts'
import { type Journal, openJournal } from './journal.ts'

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let journal: Journal
  let now: number

  beforeEach(async () => {
    database = await openEmpty(journalTable, consumersTable, movement)
    now = Date.UTC(2026, 10, 21, 9)
    journal = openJournal(database, pino({ level: 'silent' }), { now: () => now })
  })
  afterEach(async () => {
    await journal.close()
    await database.close()
  })

  const letters = () => readDeadLetters(database.db, 'reader')
  const drained = () =>
    vi.waitFor(
      async () => expect((await journal.status()).consumers).toMatchObject([{ backlog: 0 }]),
      20_000,
    )

  /** Consumes numbers, and fails on bad ones. */
  function consume(isBad: (n: Json) => boolean) {
    const handled: Json[] = []
    journal.consume(
      'reader',
      ['hit'],
      async ({ rows }) =>
        async () => {
          const bad = rows.find(({ body }) => isBad(body))
          if (bad) throw new Error(`${bad.body} is bad`)
          handled.push(...rows.map(({ body }) => body))
        },
      { minIntervalMs: 0, retry: { firstMs: 1, maxMs: 1 }, isolateAfterFailures: 2 },
    )
    return handled
  }

  test('the row a batch fails on becomes a dead letter, and the others are handled once', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, n) => journal.append('hit', n)))
    const handled = consume((n) => n === 11 || n === 30)
    await drained()
    expect(handled).toEqual(
      Array.from({ length: 40 }, (_, n) => n).filter((n) => n !== 11 && n !== 30),
    )
    expect(await letters()).toMatchObject([
      { id: 12, topic: 'hit', at: now, reason: 'Error: 11 is bad' },
      { id: 31, reason: 'Error: 30 is bad' },
    ])
    await expect(journal.check('reader')).resolves.toBeUndefined()
  })

  test('a replayed one is handled with its own time, once, and is gone', async () => {
    let isBad = true
    const times: number[] = []
    const handled = consume((n) => isBad && n === 1)
    journal.consume('times', ['hit'], async ({ rows }) => {
      times.push(...rows.map(({ at }) => at))
      return undefined
    })
    await journal.append('hit', 1)
    await vi.waitFor(async () => expect(await letters()).toHaveLength(1), 20_000)
    isBad = false
    now += dayMs
    for (let n = 0; n < 2; n++)
      expect(await replayDeadLetters(database.db, journal, 'reader')).toBe(1)
    await journal.flush()
    expect(handled).toEqual([1])
    expect(await letters()).toEqual([])
    expect(times).toHaveLength(1)
  })

  test('one is replayed by its body, and the others stay', async () => {
    let isBad = true
    const handled = consume(() => isBad)
    for (const n of [1, 2]) await journal.append('hit', n)
    await vi.waitFor(async () => expect(await letters()).toHaveLength(2), 20_000)
    isBad = false
    const isMeant = (body: unknown) => body === 2
    expect(await replayDeadLetters(database.db, journal, 'reader', isMeant)).toBe(1)
    await journal.flush()
    expect(handled).toEqual([2])
    expect(await letters()).toHaveLength(1)
  })

  test('one that fails again is a dead letter again', async () => {
    consume(() => true)
    await journal.append('hit', 1)
    await vi.waitFor(async () => expect(await letters()).toHaveLength(1), 20_000)
    const [first] = await letters()
    await replayDeadLetters(database.db, journal, 'reader')
    await vi.waitFor(async () => {
      const [second, ...more] = await letters()
      expect(second?.id).toBeGreaterThan(first?.id ?? 0)
      expect([second?.topic, second?.at, more]).toEqual(['hit', first?.at, []])
    }, 20_000)
  })

  test('after thirty days they are let go of', async () => {
    const handled = consume((n) => n === 1)
    await journal.append('hit', 1)
    await vi.waitFor(async () => expect(await letters()).toHaveLength(1), 20_000)
    now += 31 * dayMs
    await journal.append('hit', 2)
    await vi.waitFor(() => expect(handled).toEqual([2]), 20_000)
    await vi.waitFor(async () => expect(await letters()).toEqual([]), 20_000)
  })

  test('when there are very many, something else is wrong and no more are accepted', async () => {
    const row = { topic: 'hit', at: now, body: null }
    const rejected = Array.from({ length: 10_001 }, (_, id) => ({
      row: { ...row, id },
      reason: '',
    }))
    await expect(putDeadLetters(database.db, 'reader', rejected, now)).rejects.toThrow('already')
    expect(await letters()).toEqual([])
  })
})
