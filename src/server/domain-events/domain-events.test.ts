import type { FastifyRequest } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayMs } from '#lib/dates/durations.ts'
import { openJournal } from '#server/journal/journal.ts'
import { bothEngines, readJournal, useEngine } from '../../../tests/support/databases.ts'
import { domainEventTables, openEvents } from '../../../tests/support/domain-events.ts'
import { openDomainEvents } from './domain-events.ts'
import { domainEventTopic } from './events.ts'
import { deleteOldProcessedEvents } from './processed-events.ts'

declare module './events.ts' {
  interface DomainEvents {
    tested: { number: number }
    ignored: { number: number }
  }
}
declare module './visitor-context.ts' {
  interface VisitorContext {
    tested?: { id: string }
  }
}

const log = pino({ level: 'silent' })
const requestOf = (url: string) => ({ url, headers: {}, log, id: '1' }) as unknown as FastifyRequest

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let events: ReturnType<typeof openEvents>

  beforeEach(async () => {
    database = await openEmpty(...domainEventTables)
    events = openEvents(database)
  })
  afterEach(async () => {
    await events.close()
    await database.close()
  })

  const announce = (number: number, name: 'tested' | 'ignored' = 'tested', from = events) =>
    database.db
      .transaction()
      .execute((transaction) =>
        from.domainEvents.announce(transaction, { name, data: { number }, visitor: null }),
      )
  const inJournal = () => readJournal(database, [domainEventTopic])
  const waiting = () => database.db.selectFrom('domain_events').selectAll().execute()

  test('an event reaches the subscribers of its name, in order, and its row goes', async () => {
    const handled: number[] = []
    events.domainEvents.subscribe('reader', ['tested'], async ({ data }) => {
      handled.push(data.number)
    })
    for (const number of [1, 2, 3]) await announce(number)
    await announce(4, 'ignored')
    await events.flush()
    expect(handled).toEqual([1, 2, 3])
    expect(await waiting()).toEqual([])
  })

  test.runIf(engine === 'sqlite')('an event costs consumers of others no commit', async () => {
    const handled: number[] = []
    for (const consumer of ['one', 'two', 'three'])
      events.domainEvents.subscribe(consumer, ['ignored'], async () => {})
    events.domainEvents.subscribe('reader', ['tested'], async ({ data }) => {
      handled.push(data.number)
    })
    await events.flush()
    const transactions = vi.spyOn(database.db, 'transaction')
    await announce(1)
    await events.flush()
    expect(handled).toEqual([1])
    // One announces the event, one handles it.
    expect(transactions).toHaveBeenCalledTimes(2)
    expect(await events.journal.lag()).toEqual([])
  })

  test('an event lives and dies with its transaction', async () => {
    const failing = database.db.transaction().execute(async (transaction) => {
      await events.domainEvents.announce(transaction, {
        name: 'tested',
        data: { number: 1 },
        visitor: null,
      })
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await events.announced()).toEqual([])
  })

  test('an event that is in the journal twice is handled once', async () => {
    const handled: number[] = []
    await announce(1)
    const [event] = await events.announced()
    await events.journal.append(domainEventTopic, JSON.parse(JSON.stringify(event)))
    events.domainEvents.subscribe('reader', ['tested'], async ({ data }) => {
      handled.push(data.number)
    })
    await events.flush()
    await events.journal.append(domainEventTopic, JSON.parse(JSON.stringify(event)))
    await events.flush()
    expect(await inJournal()).toHaveLength(3)
    expect(handled).toEqual([1])
  })

  describe('what is made of an event and forwarded', () => {
    const forwarded = () => readJournal(database, ['made'])
    const forward = (from = events.domainEvents) =>
      from.forward('maker', ['tested'], 'made', ({ id, data }) =>
        data.number < 0 ? null : { id, number: data.number },
      )

    test('is in the journal once, also of an event that is there twice', async () => {
      await announce(1)
      await announce(-1)
      const [event] = await events.announced()
      const again = () => events.journal.append(domainEventTopic, JSON.parse(JSON.stringify(event)))
      await again()
      forward()
      await events.flush()
      await again()
      await events.flush()
      expect((await forwarded()).map(({ body }) => JSON.parse(body))).toEqual([
        { id: event?.id, number: 1 },
      ])
    })

    test('comes again under its id after a kill before its receipt', async () => {
      const { journal } = events
      let isKilled = false
      const append: typeof journal.append = async (topic, body) => {
        await journal.append(topic, body)
        if (topic !== 'made' || isKilled) return
        isKilled = true
        throw new Error('killed')
      }
      const killed = { append, consume: journal.consume }
      const other = openDomainEvents({ database, journal: killed, log })
      forward(other)
      await announce(1)
      await vi.waitFor(async () => expect(await forwarded()).toHaveLength(2), 10_000)
      const [first, second] = await forwarded()
      expect(second?.body).toBe(first?.body)
      await other.close()
    })

    test('waits for no transaction while it is written', async () => {
      const { journal } = events
      const begun = Promise.withResolvers<void>()
      const mayEnd = Promise.withResolvers<void>()
      const append: typeof journal.append = async (topic, body) => {
        if (topic === 'made') begun.resolve()
        if (topic === 'made') await mayEnd.promise
        return journal.append(topic, body)
      }
      const other = openDomainEvents({
        database,
        journal: { append, consume: journal.consume },
        log,
      })
      forward(other)
      await announce(1)
      await begun.promise
      await announce(2)
      mayEnd.resolve()
      await vi.waitFor(async () => expect(await forwarded()).toHaveLength(2), 10_000)
      await other.close()
    })
  })

  test('what a subscriber writes lands once, whatever fails on the way', async () => {
    let failures = 2
    const written = () =>
      database.db
        .selectFrom('journal_consumers')
        .select('name')
        .where('name', 'like', 'row%')
        .execute()
    events.domainEvents.subscribe('reader', ['tested'], async ({ data }, transaction) => {
      await transaction
        .insertInto('journal_consumers')
        .values({ name: `row${data.number}`, position: 0, lease_until: 0 })
        .execute()
      if (failures-- > 0) throw new Error('not yet')
    })
    await announce(1)
    await vi.waitFor(async () => expect(await written()).toHaveLength(1), 10_000)
    expect(failures).toBe(-1)
  })

  test('what is to be done after the commit is done after it', async () => {
    const seen: unknown[] = []
    events.domainEvents.subscribe('reader', ['tested'], async () => () => {
      seen.push('committed')
    })
    await announce(1)
    await events.flush()
    expect(seen).toEqual(['committed'])
  })

  test('an event of a process that died is relayed by the next one, under its id', async () => {
    await events.domainEvents.close()
    await announce(1)
    const [row] = await waiting()
    expect(await inJournal()).toEqual([])
    await events.close()
    events = openEvents(database)
    expect(await events.announced()).toMatchObject([{ id: row?.event_id, data: { number: 1 } }])
  })

  test('while the journal takes nothing an event waits', async () => {
    await events.domainEvents.close()
    const append = vi.fn(() => Promise.reject(new Error('full')))
    const journal = {
      append,
      consume: () => ({ stop: async () => {}, pause: async () => () => {} }),
    }
    const domainEvents = openDomainEvents({ database, journal, log })
    await announce(1, 'tested', { ...events, domainEvents })
    await vi.waitFor(() => expect(append).toHaveBeenCalled())
    await domainEvents.close()
    expect(await waiting()).toHaveLength(1)
  })

  test('a visitor has the language of the page and the parts that could be provided', async () => {
    const { domainEvents } = events
    domainEvents.addVisitorContext('tested', ({ url }) => {
      if (url === '/broken') throw new Error('no part')
      return url === '/none' ? null : { id: url }
    })
    expect(await domainEvents.visitorOf(requestOf('/en/contacts'))).toEqual({
      language: 'en',
      tested: { id: '/en/contacts' },
    })
    expect(await domainEvents.visitorOf(requestOf('/none'))).toEqual({ language: 'lt' })
    expect(await domainEvents.visitorOf(requestOf('/broken'))).toEqual({ language: 'lt' })
  })

  test('processed events are remembered for thirty days', async () => {
    events.domainEvents.subscribe('reader', ['tested'], async () => {})
    await announce(1)
    await events.flush()
    const processed = () => database.db.selectFrom('processed_domain_events').selectAll().execute()
    await deleteOldProcessedEvents(database.db, Date.now() + 29 * dayMs)
    expect(await processed()).toHaveLength(1)
    await deleteOldProcessedEvents(database.db, Date.now() + 31 * dayMs)
    expect(await processed()).toEqual([])
  })

  if (engine === 'sqlite') return

  test('several processes relay each event once', async () => {
    const more = await Promise.all(
      [1, 2].map(async () => {
        const journal = openJournal(database, log)
        return { journal, domainEvents: openDomainEvents({ database, journal, log }) }
      }),
    )
    for (let number = 0; number < 30; number++) await announce(number)
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), 10_000)
    const bodies = (await inJournal()).map(({ body }) => JSON.parse(body).data.number)
    expect(bodies).toEqual(Array.from({ length: 30 }, (_, number) => number))
    for (const { domainEvents, journal } of more) {
      await domainEvents.close()
      await journal.close()
    }
  })
})
