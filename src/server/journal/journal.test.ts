import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { minuteMs } from '#lib/dates/durations.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { migration as movement } from '../../../migrations/0003-consumer-movement.ts'
import { migration as journalTable } from '../../../migrations/baseline/journal.ts'
import { migration as consumersTable } from '../../../migrations/baseline/journal-consumers.ts'
import { bothEngines, readJournal, useEngine } from '../../../tests/support/databases.ts'
import type { Batch, BatchHandler } from './batches.ts'
import { RetryLater } from './consumer.ts'
import { type Journal, type JournalOptions, openJournal } from './journal.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    handled: { id: number }
  }
}

/** Waits for a condition, however busy the machine is. */
const soon = (holds: () => void | Promise<void>) => vi.waitFor(holds, 30_000)

const handledTable = {
  engine: 'relational' as const,
  up: (db: Database['db']) => db.schema.createTable('handled').addColumn('id', 'integer').execute(),
}

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty, disconnectAll } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let journal: Journal
  let lines: Record<string, unknown>[]
  let toClose: { close(): Promise<void> }[]

  beforeEach(async () => {
    lines = []
    toClose = []
    database = await openEmpty(journalTable, consumersTable, movement, handledTable)
    journal = open()
  })
  afterEach(async () => {
    for (const each of toClose.reverse()) await each.close()
    await database.close()
  })

  function open(options: JournalOptions = {}, at: Database = database): Journal {
    const opened = openJournal(at, pino({ base: null }, sink()), { sweepMs: 20, ...options })
    toClose.push(opened)
    return opened
  }

  function sink() {
    return new Writable({
      write(chunk, _encoding, done) {
        lines.push(JSON.parse(chunk.toString()))
        done()
      },
    })
  }

  /** Opens the journal as another process would: with its own connections to the same database. */
  async function openElsewhere(options: JournalOptions = {}): Promise<Journal> {
    const elsewhere = await openDatabase(database.location)
    toClose.push(elsewhere)
    return open(options, elsewhere)
  }

  const appendMany = (count: number, topic = 'hit', from = journal) =>
    Promise.all(Array.from({ length: count }, (_, n) => from.append(topic, { n })))
  const stored = () => readJournal(database, ['hit', 'event', 'any', 'unknown'])
  async function runOnRows(statement: string) {
    if (!database.journalFile) return sql.raw(statement).execute(database.db)
    const file = new DatabaseSync(join(database.location.dataDir, 'journal.sqlite'))
    file.exec(statement)
    file.close()
  }

  async function positions() {
    const rows = await database.db
      .selectFrom('journal_consumers')
      .select(['name', 'position'])
      .execute()
    return Object.fromEntries(rows.map(({ name, position }) => [name, position]))
  }

  const rangeOf = ({ first, last, rows }: Batch) => [first, last, rows.length]

  /** A handler that records its batches. */
  function recorder() {
    const batches: Batch[] = []
    const handler = async (batch: Batch) => {
      batches.push(batch)
      return undefined
    }
    return { batches, handler, ids: () => batches.flatMap(({ rows }) => rows.map(({ id }) => id)) }
  }

  describe('appending', () => {
    test('resolves once the rows are on disk, with growing ids', async () => {
      const at = Date.UTC(2026, 10, 3)
      const dated = open({ now: () => at })
      const bodies = [{ a: 'ž' }, 'text', 3, null, ['x']]
      await Promise.all(bodies.map((body) => dated.append('any', body)))
      expect(await stored()).toEqual(
        bodies.map((body, n) => ({ id: n + 1, topic: 'any', at, body: JSON.stringify(body) })),
      )
    })

    test('thousands at once each get their own id', async () => {
      await appendMany(5000)
      const numbers = (await stored()).map(({ id, body }) => [id, JSON.parse(body).n])
      expect(numbers).toEqual(Array.from({ length: 5000 }, (_, n) => [n + 1, n]))
    })

    test('those who arrive together share a commit', async () => {
      const commit = database.journalFile
        ? vi.spyOn(database.journalFile, 'insert')
        : vi.spyOn(database.db, 'transaction')
      await appendMany(64, 'hit', open())
      expect(commit).toHaveBeenCalledTimes(1)
    })

    test('rows that may wait for others commit together, and at once with one that may not', async () => {
      const rounds = async () => {
        for (let round = 0; round < 5; round++) await new Promise(setImmediate)
      }
      const commit = database.journalFile
        ? vi.spyOn(database.journalFile, 'insert')
        : vi.spyOn(database.db, 'transaction')
      const patient = open()
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      try {
        const first = patient.append('hit', 1, { mayWait: true })
        await rounds()
        const second = patient.append('hit', 2, { mayWait: true })
        await rounds()
        expect(commit).not.toHaveBeenCalled()
        vi.advanceTimersByTime(50)
        await Promise.all([first, second])
        expect(commit).toHaveBeenCalledTimes(1)
        const third = patient.append('hit', 3, { mayWait: true })
        await rounds()
        await Promise.all([third, patient.append('event', 4)])
        expect(commit).toHaveBeenCalledTimes(2)
      } finally {
        vi.useRealTimers()
      }
      expect(await stored()).toHaveLength(4)
    })

    test('where many come nobody waits for others', async () => {
      const busy = open()
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      try {
        const rows = Array.from({ length: 300 }, (_, n) => busy.append('hit', n, { mayWait: true }))
        await Promise.all(rows)
        await busy.append('hit', 300, { mayWait: true })
      } finally {
        vi.useRealTimers()
      }
      expect(await stored()).toHaveLength(301)
    })

    test('a full queue refuses until there is room', async () => {
      const small = open({ maxRows: 10 })
      const first = appendMany(10, 'hit', small)
      const refusal = { status: 503, code: 'journal_full', retryAfter: 1 }
      await expect(small.append('hit', null)).rejects.toMatchObject(refusal)
      await first
      await small.append('hit', null)
      expect(await stored()).toHaveLength(11)
    })

    test('the queue is bounded by bytes too', async () => {
      const small = open({ maxBytes: 1000 })
      const body = 'x'.repeat(600)
      const first = small.append('hit', body)
      await expect(small.append('hit', body)).rejects.toMatchObject({ code: 'journal_full' })
      await first
      await small.append('hit', body)
      expect(await stored()).toHaveLength(2)
    })

    test('a failed commit refuses its rows and no others', async () => {
      await runOnRows('alter table journal rename to away')
      const results = await Promise.allSettled([journal.append('hit', 1), journal.append('hit', 2)])
      const refusal = { status: 503, code: 'journal_unavailable', retryAfter: 1 }
      expect(results).toMatchObject([{ reason: refusal }, { reason: refusal }])
      expect(lines).toMatchObject([{ level: 50, rows: 2, msg: 'the journal was not written' }])
      await runOnRows('alter table away rename to journal')
      await journal.append('hit', 3)
      expect((await stored()).map(({ body }) => body)).toEqual(['3'])
    })

    test('closing commits what is waiting and takes nothing more', async () => {
      const waiting = appendMany(100)
      await journal.close()
      expect(await waiting).toHaveLength(100)
      expect(await stored()).toHaveLength(100)
      await expect(journal.append('hit', 1)).rejects.toMatchObject({ code: 'journal_unavailable' })
    })
  })

  describe('consuming', () => {
    test('hands over the rows of its topics in order', async () => {
      const { batches, handler } = recorder()
      journal.consume('reader', ['a', 'c'], handler)
      for (const topic of ['a', 'b', 'c', 'a']) await journal.append(topic, { topic })
      await journal.flush()
      const rows = batches.flatMap((batch) => batch.rows)
      expect(rows.map(({ id, topic, body }) => [id, topic, body])).toEqual([
        [1, 'a', { topic: 'a' }],
        [3, 'c', { topic: 'c' }],
        [4, 'a', { topic: 'a' }],
      ])
    })

    // On PostgreSQL a consumer also polls each second, for rows of other processes.
    test.runIf(engine === 'sqlite')('rows of other topics cost a consumer no batch', async () => {
      const hits = recorder()
      journal.consume('hits', ['hit'], hits.handler, { minIntervalMs: 0 })
      journal.consume('events', ['event'], recorder().handler, { minIntervalMs: 0 })
      await appendMany(1, 'event')
      await journal.flush()
      for (const round of [1, 2, 3]) {
        await appendMany(5)
        await soon(() => expect(hits.ids()).toHaveLength(5 * round))
      }
      const { consumers } = await journal.status()
      expect(consumers).toMatchObject([
        { name: 'hits', backlog: 0 },
        { name: 'events', backlog: 15 },
      ])
    })

    test('a first row is handled at once, later ones after the gap', async () => {
      const began = performance.now()
      const times: number[] = []
      const patient = recorder()
      journal.consume('patient', ['hit'], patient.handler, { minIntervalMs: minuteMs })
      journal.consume('reader', ['hit'], async () => void times.push(performance.now()), {
        minIntervalMs: 300,
      })
      await sleep(30)
      await journal.append('hit', 0)
      await soon(() => expect([patient.ids(), times.length]).toEqual([[1], 1]))
      for (let n = 1; n < 20; n++) await journal.append('hit', n).then(() => sleep(20))
      await soon(() => expect(times.length).toBeGreaterThan(1))
      expect(times.length).toBeLessThan(2 + (performance.now() - began) / 300)
      expect(patient.ids()).toEqual([1])
    })

    test('a pause ends when the interval becomes shorter meanwhile', async () => {
      let interval = minuteMs
      const [yielding, other] = [recorder(), recorder()]
      const options = { minIntervalMs: () => interval }
      const calm = open({ loadProbe: () => () => false })
      calm.consume('yielding', ['hit'], yielding.handler, { ...options, yieldsToRequests: true })
      calm.consume('other', ['hit'], other.handler, options)
      await calm.append('hit', 1)
      await soon(() => expect([yielding.ids(), other.ids()]).toEqual([[1], [1]]))
      await calm.append('hit', 2)
      interval = 10
      await soon(() =>
        expect([yielding.ids(), other.ids()]).toEqual([
          [1, 2],
          [1, 2],
        ]),
      )
    })

    test('no batch is larger than asked', async () => {
      await appendMany(1050)
      const { batches, handler } = recorder()
      journal.consume('reader', ['hit'], handler, { batchSize: 500 })
      await journal.flush()
      expect(batches.map(rangeOf)).toEqual([
        [1, 500, 500],
        [501, 1000, 500],
        [1001, 1050, 50],
      ])
    })

    test('a backlog is worked off at once, unless requests need the time, and when they no more do', async () => {
      await appendMany(1000)
      let isBusy = true
      const probe = vi.fn(() => () => isBusy)
      const { batches, ids, handler } = recorder()
      open({ loadProbe: probe }).consume('reader', ['hit'], handler, {
        batchSize: 200,
        yieldsToRequests: true,
        minIntervalMs: minuteMs,
      })
      await soon(() => expect(probe.mock.calls.length).toBeGreaterThan(2))
      expect(batches.map(rangeOf)).toEqual([[1, 200, 200]])
      isBusy = false
      await soon(() => expect(ids()).toHaveLength(1000))
    })

    test('while requests need the time, rows wait for each other, and go when they no more do', async () => {
      let isBusy = true
      const probe = vi.fn(() => () => isBusy)
      const { batches, handler } = recorder()
      const busy = open({ loadProbe: probe })
      busy.consume('reader', ['hit'], handler, { yieldsToRequests: true, minIntervalMs: 0 })
      await busy.append('hit', 1)
      await soon(() => expect(probe).toHaveBeenCalled())
      for (let n = 0; n < 3; n++) await appendMany(10, 'hit', busy)
      const before = probe.mock.calls.length
      await soon(() => expect(probe.mock.calls.length).toBeGreaterThan(before + 1))
      expect(batches.map(rangeOf)).toEqual([[1, 1, 1]])
      isBusy = false
      await soon(() => expect(batches.map(rangeOf).at(1)).toEqual([2, 31, 30]))
    })

    test('who flushes while a batch is in hand keeps nobody from the event loop', async () => {
      const handling = Promise.withResolvers<undefined>()
      const handler = vi.fn<BatchHandler>(() => handling.promise)
      const busy = open({ loadProbe: () => () => true })
      busy.consume('reader', ['hit'], handler)
      await busy.append('hit', 1)
      await soon(() => expect(handler).toHaveBeenCalled())
      const flushed = busy.flush()
      await sleep(1)
      handling.resolve(undefined)
      await flushed
      await sleep(1)
      expect((await busy.status()).consumers).toMatchObject([{ backlog: 0 }])
    })

    test('the status says up to when rows are handled', async () => {
      let [at, isBusy] = [1000, true]
      const { batches, handler } = recorder()
      const dated = open({ now: () => at, loadProbe: () => () => isBusy })
      dated.consume('reader', ['hit'], handler, { yieldsToRequests: true, minIntervalMs: 0 })
      const handledTo = async () => (await dated.status()).consumers[0]?.handledTo
      await dated.append('hit', 1)
      await soon(() => expect(batches).toHaveLength(1))
      at = 5000
      await soon(async () => expect(await handledTo()).toBe(5000))
      await dated.append('hit', 2)
      at = 9000
      expect(await handledTo()).toBe(1000)
      isBusy = false
      await soon(async () => expect(await handledTo()).toBe(9000))
    })

    test('however long requests need the time, a backlog goes on being worked off', async () => {
      await appendMany(1000)
      const { ids, handler } = recorder()
      const options = { batchSize: 200, yieldsToRequests: true, minIntervalMs: 0 }
      open({ loadProbe: () => () => true }).consume('reader', ['hit'], handler, options)
      await soon(() => expect(ids()).toHaveLength(1000))
    })

    test('a batch that failed comes again unchanged, whatever arrived meanwhile', async () => {
      const failed: number[][] = []
      const { batches, handler } = recorder()
      let failing = true
      await appendMany(10)
      journal.consume('reader', ['hit'], async (batch) => {
        if (!failing) return handler(batch)
        failed.push(rangeOf(batch))
        throw new Error('not today')
      })
      await expect(journal.flush()).rejects.toThrow('not today')
      await appendMany(5)
      await expect(journal.flush()).rejects.toThrow('not today')
      const failures = failed.length
      expect((await journal.status()).consumers).toEqual([
        { name: 'reader', backlog: 15, failures, handledTo: expect.any(Number) },
      ])
      expect(lines.map(({ msg }) => msg)).toEqual(
        Array(failures).fill('a batch failed and will be tried again'),
      )
      failing = false
      await journal.flush()
      expect(failed).toEqual(Array(failures).fill([1, 10, 10]))
      expect(batches.map(rangeOf)).toEqual([
        [1, 10, 10],
        [11, 15, 5],
      ])
      const handled = { name: 'reader', backlog: 0, failures: 0, handledTo: expect.any(Number) }
      expect((await journal.status()).consumers).toEqual([handled])
    })

    test('a batch says whether it was delivered before', async () => {
      const taken: boolean[] = []
      await appendMany(10)
      journal.consume('reader', ['hit'], async ({ redelivered }) => {
        taken.push(redelivered)
        if (taken.length < 3) throw new Error('not today')
        return undefined
      })
      await soon(() => expect(taken).toHaveLength(3))
      await journal.append('hit', 11)
      await journal.flush()
      expect(taken).toEqual([false, true, true, false])
    })

    test('tries again by itself, and less and less often', async () => {
      const times: number[] = []
      journal.consume('reader', ['hit'], async () => {
        times.push(performance.now())
        throw new Error('down')
      })
      await journal.append('hit', 1)
      await soon(() => expect(times).toHaveLength(4))
      for (const [n, time] of times.slice(1).entries()) {
        expect(time - (times[n] as number)).toBeGreaterThan(250 * 2 ** n - 5)
      }
    })

    test('a failing handler may say when it is to be asked again', async () => {
      const times: number[] = []
      const retry = { firstMs: 20 * minuteMs, maxMs: 20 * minuteMs }
      journal.consume(
        'reader',
        ['hit'],
        async () => {
          times.push(performance.now())
          throw new RetryLater('throttled', 300)
        },
        { retry },
      )
      await journal.append('hit', 1)
      await soon(() => expect(times.length).toBeGreaterThan(2))
      for (const [n, time] of times.slice(1).entries())
        expect(time - (times[n] as number)).toBeGreaterThan(295)
    })

    test('what a handler writes while it keeps a batch lands with that or not at all', async () => {
      const handled = () => database.db.selectFrom('handled').select('id').execute()
      let isTaken = false
      journal.consume('reader', ['hit'], async ({ first }, { renewLease }) => {
        if (isTaken) {
          // Ends the other lease at once, so that a flush that misses this failure meets the next
          // one.
          await database.db
            .updateTable('journal_consumers')
            .set({ lease_owner: 'another', lease_until: 0 })
            .execute()
        }
        await renewLease(async (transaction) => {
          await transaction.insertInto('handled').values({ id: first }).execute()
        })
        return undefined
      })
      await journal.append('hit', 1)
      await journal.flush()
      expect(await handled()).toEqual([{ id: 1 }])
      isTaken = true
      await journal.append('hit', 2)
      await expect(journal.flush()).rejects.toThrow('taken over')
      expect(await handled()).toEqual([{ id: 1 }])
    })

    test('a batch that is kept is taken over by nobody', async () => {
      let at = 1000
      const hanging = Promise.withResolvers<undefined>()
      const renewed = vi.fn<() => void>()
      const here = open({ now: () => at })
      here.consume('reader', ['hit'], async (_batch, { renewLease }) => {
        at += 50_000
        await renewLease()
        renewed()
        return hanging.promise
      })
      await here.append('hit', 1)
      await soon(() => expect(renewed).toHaveBeenCalled())
      const { handler, ids } = recorder()
      const later = open({ now: () => at + 59_000 })
      later.consume('reader', ['hit'], handler)
      if (engine === 'postgres') {
        await sleep(50)
        expect(ids()).toEqual([])
      }
      const { lease_until } = await database.db
        .selectFrom('journal_consumers')
        .select('lease_until')
        .executeTakeFirstOrThrow()
      expect(lease_until).toBeGreaterThanOrEqual(51_000 + minuteMs)
      hanging.resolve(undefined)
    })

    test('a consumer that a kill left with a claim without rows goes on', async () => {
      await appendMany(2)
      await database.db
        .insertInto('journal_consumers')
        .values({
          name: 'reader',
          position: 2,
          claimed_to: 2,
          claim_id: 'left by a kill',
          lease_owner: 'a dead process',
          lease_until: Date.now() - 1,
        })
        .execute()
      const { handler, ids } = recorder()
      journal.consume('reader', ['hit'], handler)
      await journal.append('hit', 1)
      await soon(() => expect(ids()).toEqual([3]))
    })

    test('a new consumer may begin at the head', async () => {
      await appendMany(3)
      const { handler, ids } = recorder()
      journal.consume('late', ['hit'], handler, { startsAtHead: true })
      await soon(async () => expect(await positions()).toEqual({ late: 3 }))
      await journal.append('hit', 4)
      await journal.flush()
      expect(ids()).toEqual([4])
    })

    test('one that was stopped goes on where it stopped, also one that began at the head', async () => {
      const [before, after] = [recorder(), recorder()]
      const options = { startsAtHead: true }
      const running = journal.consume('reader', ['hit'], before.handler, options)
      await soon(async () => expect(await positions()).toEqual({ reader: 0 }))
      await appendMany(2)
      await journal.flush()
      await running.stop()
      expect((await journal.status()).consumers).toEqual([])
      await appendMany(3)
      expect(await journal.waiting('reader')).toMatchObject({ count: 3 })
      journal.consume('reader', ['hit'], after.handler, options)
      await journal.flush()
      expect([before.ids(), after.ids()]).toEqual([
        [1, 2],
        [3, 4, 5],
      ])
    })

    test('a paused consumer has ended its batch, and begins none until it goes on', async () => {
      const { ids, handler } = recorder()
      const inHand = Promise.withResolvers<void>()
      const began = Promise.withResolvers<void>()
      const consumer = journal.consume('counter', ['hit'], async (batch) => {
        began.resolve()
        await inHand.promise
        return handler(batch)
      })
      await journal.append('hit', 1)
      await began.promise
      const pausing = consumer.pause()
      inHand.resolve()
      const goOn = await pausing
      expect(await positions()).toEqual({ counter: 1 })
      await journal.append('hit', 2)
      const flushed = journal.flush()
      await Promise.race([flushed, sleep(200)])
      expect(ids()).toEqual([1])
      goOn()
      await flushed
      expect(ids()).toEqual([1, 2])
    })

    test('stopping asks the handler to end, and is no failure', async () => {
      const begun = vi.fn<() => void>()
      const running = journal.consume('reader', ['hit'], async (_batch, { isStopping }) => {
        begun()
        while (!isStopping()) await sleep(5)
        throw new RetryLater('stopped', 0)
      })
      await journal.append('hit', 1)
      await soon(() => expect(begun).toHaveBeenCalled())
      await running.stop()
      expect(lines).toEqual([])
      const { handler, ids } = recorder()
      journal.consume('reader', ['hit'], handler)
      await journal.flush()
      expect(ids()).toEqual([1])
    })

    test('says how much waits for a consumer, and since when', async () => {
      let at = 1000
      const dated = open({ now: () => at })
      const running = dated.consume('reader', ['hit'], recorder().handler)
      await dated.append('hit', 1)
      await dated.flush()
      await running.stop()
      expect(await dated.waiting('reader')).toEqual({ count: 0, since: null })
      for (const topic of ['event', 'hit', 'hit']) {
        at += 1000
        await dated.append(topic, null)
      }
      expect(await dated.waiting('reader')).toEqual({ count: 2, since: 3000 })
      expect(await dated.waiting('nobody')).toEqual({ count: 0, since: null })
    })

    test('a process that died in a batch is followed by one that gets the same batch', async () => {
      const hanging = Promise.withResolvers<undefined>()
      const begun = vi.fn<BatchHandler>(() => hanging.promise)
      await appendMany(10)
      journal.consume('reader', ['hit'], begun)
      await soon(() => expect(begun).toHaveBeenCalled())
      await appendMany(5)

      const later = open({ now: () => Date.now() + 61_000 })
      const { batches, handler } = recorder()
      later.consume('reader', ['hit'], handler, { minIntervalMs: 0 })
      await later.flush()
      expect(batches.map(rangeOf)).toEqual([
        [1, 10, 10],
        [11, 15, 5],
      ])
      hanging.resolve(undefined)
    })

    test('what the handler wants written lands with the end of its batch or not at all', async () => {
      let failing = true
      journal.consume('reader', ['hit'], async ({ rows }) => async (transaction) => {
        await transaction
          .insertInto('handled')
          .values(rows.map(({ id }) => ({ id })))
          .execute()
        if (failing) throw new Error('too late')
      })
      await appendMany(3)
      await expect(journal.flush()).rejects.toThrow('too late')
      const handled = () => database.db.selectFrom('handled').select('id').execute()
      expect(await handled()).toEqual([])
      failing = false
      await journal.flush()
      expect(await handled()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
    })

    test('goes on where its name stopped', async () => {
      const first = recorder()
      journal.consume('reader', ['hit'], first.handler)
      await appendMany(3)
      await journal.flush()
      await journal.close()
      const second = recorder()
      const again = open()
      again.consume('reader', ['hit'], second.handler)
      await again.append('hit', 4)
      await again.flush()
      expect([first.ids(), second.ids()]).toEqual([[1, 2, 3], [4]])
    })

    test('the batch in hand can append what came of it while the journal closes', async () => {
      const begun = Promise.withResolvers<void>()
      const mayEnd = Promise.withResolvers<void>()
      journal.consume('reader', ['hit'], async () => {
        begun.resolve()
        await mayEnd.promise
        await journal.append('event', 'made of it')
        return undefined
      })
      await journal.append('hit', 1)
      await begun.promise
      const closed = journal.close()
      await Promise.resolve()
      mayEnd.resolve()
      await closed
      expect((await stored()).map(({ topic }) => topic)).toContain('event')
      expect(await positions()).toEqual({ reader: 1 })
    })

    test('closing waits for the batch in hand', async () => {
      let [begun, finished] = [false, false]
      journal.consume('reader', ['hit'], async () => {
        begun = true
        await sleep(100)
        finished = true
        return undefined
      })
      await journal.append('hit', 1)
      await soon(() => expect(begun).toBe(true))
      await journal.close()
      expect(finished).toBe(true)
      const again = open()
      const { handler, ids } = recorder()
      again.consume('reader', ['hit'], handler)
      await again.flush()
      expect(ids()).toEqual([])
    })
  })

  describe('deleting', () => {
    test('rows every consumer has passed go, and their ids never come back', async () => {
      const one = recorder()
      journal.consume('one', ['hit'], one.handler)
      journal.consume('two', ['hit'], recorder().handler)
      await appendMany(2500)
      await journal.flush()
      await soon(async () => expect(await stored()).toEqual([]))
      await journal.append('hit', 1)
      await journal.flush()
      expect(one.ids().at(-1)).toBe(2501)
      expect(
        (await journal.status()).consumers.map(({ backlog }) => backlog).every((n) => n <= 1),
      ).toBe(true)
    })

    test('rows that somebody still needs, or nobody asked for, stay', async () => {
      journal.consume('done', ['hit', 'event'], recorder().handler, { minIntervalMs: 10 })
      journal.consume('down', ['event'], () => Promise.reject(new Error('down')))
      for (const topic of ['event', 'hit', 'unknown', 'hit']) await journal.append(topic, null)
      await soon(async () => {
        expect((await stored()).map(({ topic }) => topic)).toEqual(['event', 'unknown'])
      })
    })

    test('rows are kept for a consumer that does not run, until it is forgotten', async () => {
      const running = journal.consume('off', ['event'], recorder().handler)
      await journal.append('event', 0)
      await journal.flush()
      await running.stop()
      journal.consume('on', ['event', 'hit'], recorder().handler, { minIntervalMs: 0 })
      for (const topic of ['event', 'hit', 'event']) await journal.append(topic, null)
      await journal.flush()
      await soon(async () => {
        expect((await stored()).map(({ topic }) => topic)).toEqual(['event', 'event'])
      })
      await journal.deleteConsumer('off')
      await soon(async () => expect(await stored()).toEqual([]))
      expect(Object.keys(await positions())).toEqual(['on'])
    })
  })

  if (engine === 'sqlite') return

  test('more consumers than there are connections take their batches at once', async () => {
    const names = Array.from({ length: 24 }, (_, index) => `consumer ${index}`)
    const taken: string[] = []
    for (const name of names)
      journal.consume(name, ['crowd'], async ({ rows }) => {
        taken.push(...rows.map(() => name))
        return undefined
      })
    await journal.append('crowd', { row: 1 })
    await journal.flush()
    expect(taken.sort()).toEqual(names.sort())
    expect(lines).toEqual([])
  })

  describe('with several processes', () => {
    test('a consumer skips no row of a writer that is slow to commit', async () => {
      await sql`create function linger() returns trigger language plpgsql as $$
        begin perform pg_sleep(0.3); return null; end $$`.execute(database.db)
      await sql`create trigger linger after insert on journal for each row
        when (new.body = '"slow"') execute function linger()`.execute(database.db)
      const { handler, ids } = recorder()
      journal.consume('reader', ['hit'], handler, { minIntervalMs: 1 })
      const first = (await openElsewhere()).append('hit', 'slow')
      await sleep(100)
      const second = journal.append('hit', 'fast')
      await Promise.all([first, second])
      await journal.flush()
      expect(ids()).toHaveLength(2)
      expect(ids()).toEqual(ids().toSorted((a, b) => a - b))
    })

    test('a consumer sees every row of many writers in order', async () => {
      const writers = await Promise.all([openElsewhere(), openElsewhere(), openElsewhere()])
      const { handler, ids } = recorder()
      journal.consume('reader', ['hit'], handler, { minIntervalMs: 1 })
      const writing = writers.map(async (writer) => {
        for (let round = 0; round < 100; round++) await appendMany(5, 'hit', writer)
      })
      await Promise.all(writing)
      await journal.flush()
      expect(new Set(ids()).size).toBe(1500)
      expect(ids()).toEqual(ids().toSorted((a, b) => a - b))
    })

    test('consumers of one name share the rows', async () => {
      const other = await openElsewhere()
      const [here, there] = [recorder(), recorder()]
      journal.consume('reader', ['hit'], here.handler, { batchSize: 20, minIntervalMs: 0 })
      other.consume('reader', ['hit'], there.handler, { batchSize: 20, minIntervalMs: 0 })
      await appendMany(1000)
      await soon(async () => {
        expect((await journal.status()).consumers[0]?.backlog).toBe(0)
      })
      const ids = [...here.ids(), ...there.ids()]
      expect([ids.length, new Set(ids).size]).toEqual([1000, 1000])
    })

    test('rows written elsewhere are noticed by themselves', async () => {
      const { handler, ids } = recorder()
      journal.consume('reader', ['hit'], handler)
      await sleep(50)
      await (await openElsewhere()).append('hit', 1)
      await soon(() => expect(ids()).toEqual([1]))
    })

    test('a restart of PostgreSQL is survived', async () => {
      const { handler, batches } = recorder()
      journal.consume('reader', ['hit'], handler, { minIntervalMs: 10 })
      const handled = () => batches.flatMap(({ rows }) => rows.map(({ body }) => body))
      const acknowledged: number[] = []
      for (let n = 0; n < 60; n++) {
        if (n % 20 === 10) await disconnectAll()
        await journal.append('hit', n).then(
          () => acknowledged.push(n),
          () => sleep(5),
        )
      }
      expect(acknowledged.length).toBeGreaterThan(40)
      await soon(() => expect(handled()).toEqual(expect.arrayContaining(acknowledged)))
    })
  })
})
