import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { minuteMs } from '#lib/dates/durations.ts'
import { bothEngines, useEngine } from '../../../tests/support/databases.ts'
import { domainEventTables } from '../../../tests/support/domain-events.ts'
import { type Journal, openJournal } from './journal.ts'
import { stoppedConsumers } from './stopped-consumers.ts'

const soon = (holds: () => void | Promise<void>) => vi.waitFor(holds, 30_000)
const began = Date.UTC(2026, 10, 23, 12)

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let journal: Journal
  let now: number

  beforeEach(async () => {
    now = began
    database = await openEmpty(...domainEventTables)
    journal = openJournal(database, pino({ level: 'silent' }), { now: () => now })
  })
  afterEach(async () => {
    await journal.close()
    await database.close()
  })

  /** A consumer that has handled one row, and none since. */
  async function consumeOne() {
    const running = journal.consume('reader', ['hit'], async () => undefined)
    await journal.append('hit', 1)
    await journal.flush()
    await running.stop()
  }

  test('nothing is behind when all is handled', async () => {
    await consumeOne()
    await journal.append('event', 'of no consumer')
    now += 20 * minuteMs
    expect(await journal.lag()).toEqual([])
  })

  test('says what waits, since when, and after ten minutes that it has stopped', async () => {
    await consumeOne()
    now += 30 * minuteMs
    await journal.append('hit', 2)
    now += 10 * minuteMs - 1
    await journal.append('hit', 3)
    const lag = { consumer: 'reader', rows: 2, since: began + 30 * minuteMs }
    expect(await journal.lag()).toEqual([{ ...lag, isStopped: false }])
    now += 1
    expect(await journal.lag()).toEqual([{ ...lag, isStopped: true }])
    const other = openJournal(database, pino({ level: 'silent' }), { now: () => now })
    expect(await other.lag()).toEqual([{ ...lag, isStopped: true }])
    await other.close()
  })

  test('one that goes on slowly, or keeps its batch, has not stopped', async () => {
    await consumeOne()
    await journal.append('hit', 2)
    now += 11 * minuteMs
    const mayEnd = Promise.withResolvers<void>()
    const renewed = vi.fn<() => void>()
    journal.consume('reader', ['hit'], async (_batch, { renewLease }) => {
      await renewLease()
      renewed()
      await mayEnd.promise
      return undefined
    })
    await soon(() => expect(renewed).toHaveBeenCalled())
    now += 9 * minuteMs
    expect(await journal.lag()).toMatchObject([{ rows: 1, isStopped: false }])
    now += minuteMs
    expect(await journal.lag()).toMatchObject([{ rows: 1, isStopped: true }])
    mayEnd.resolve()
    await soon(async () => expect(await journal.lag()).toEqual([]))
  })

  test('one whose feature says why it waits has not stopped', async () => {
    await consumeOne()
    await journal.append('hit', 2)
    now += 60 * minuteMs
    journal.excuse(async () => ['reader'])
    expect(await journal.lag()).toMatchObject([{ consumer: 'reader', isStopped: false }])
  })

  test('the log has one line when it stops, and one when it goes on', async () => {
    const lines: unknown[] = []
    const write = (fields: object, text: string) => lines.push({ ...fields, text })
    const log = { warn: write, info: write } as unknown as Parameters<typeof stoppedConsumers>[1]
    const watch = stoppedConsumers(journal, log)
    await consumeOne()
    await journal.append('hit', 2)
    await watch.run()
    expect(lines).toEqual([])
    now += 10 * minuteMs
    await watch.run()
    await watch.run()
    const stopped = { warning: 'stopped:reader', rows: 1, since: began }
    expect(lines).toMatchObject([
      { consumer: 'reader', ...stopped, text: 'a consumer has stopped' },
    ])
    journal.consume('reader', ['hit'], async () => undefined)
    await journal.flush()
    await watch.run()
    expect(lines.slice(1)).toEqual([{ consumer: 'reader', text: 'a consumer goes on' }])
  })
})
