import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '#lib/dates/durations.ts'
import { engines, useEngine } from '../../../../../tests/support/databases.ts'
import { newsletterTables } from '../../../../../tests/support/subscribers.ts'
import { createBacklog } from './backlog.ts'
import { markProcessed, storeFeedback } from './feedback-rows.ts'

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let handleBacklog: ReturnType<typeof createBacklog>
  let time: number
  let tried: string[]

  beforeEach(async () => {
    database = await openEmpty(...newsletterTables)
    const { db } = database
    time = Date.UTC(2026, 10, 1, 9)
    tried = []
    handleBacklog = createBacklog({
      db,
      log: { warn: () => {} },
      handle: async ({ id, body }) => {
        tried.push(id)
        if (body === 'bad') throw new Error('cannot be handled')
        await markProcessed(db, id, 'soft', time)
        return [7]
      },
      now: () => time,
    })
  })
  afterEach(() => database.close())

  const store = (id: string, body: string) =>
    storeFeedback(database.db, [id], { source: 'email', body }, time)
  const read = (id: string) =>
    database.db
      .selectFrom('newsletter_feedback')
      .select(['outcome', 'body'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  test('a report that cannot be handled is tried for a day, then given up and kept', async () => {
    await store('a', 'bad')
    time += dayMs
    await handleBacklog()
    expect(await read('a')).toEqual({ outcome: null, body: 'bad' })
    time += hourMs
    await handleBacklog()
    expect(await read('a')).toEqual({ outcome: 'failed', body: 'bad' })
    await handleBacklog()
    expect(tried).toEqual(['a', 'a'])
  })

  test('hundreds of reports that cannot be handled keep no other waiting', async () => {
    for (let number = 1000; number < 1500; number++) await store(`a${number}`, 'bad')
    await store('b', 'good')
    expect(await handleBacklog()).toEqual(new Set())
    expect(await handleBacklog()).toEqual(new Set([7]))
    expect(await read('b')).toEqual({ outcome: 'soft', body: '' })
    await handleBacklog()
    expect(tried.filter((id) => id === 'a1000')).toHaveLength(2)
  })
})
