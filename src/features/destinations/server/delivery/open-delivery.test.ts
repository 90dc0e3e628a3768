import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { appendDecisions, eraseConsent } from '#features/consent/server/records.ts'
import { dayMs, hourMs, minuteMs } from '#lib/dates/durations.ts'
import { readDeadLetters } from '#server/journal/dead-letters.ts'
import { bothEngines, readJournal, useEngine } from '../../../../../tests/support/databases.ts'
import {
  accepted,
  agreedValues,
  deliveryTablesOfTests,
  destinationWith,
  idOf,
  journaledEvent,
  openDeliveryOf,
} from '../../../../../tests/support/marketing-delivery.ts'
import type { Payload, SendResult, ServerDestination } from '../adapters/destination.ts'
import { consentHash } from './withdrawals.ts'

const soon = (holds: () => void | Promise<void>) => vi.waitFor(holds, 30_000)
const retry = (more: object = {}): SendResult => ({
  outcome: 'retry',
  answer: '500 sorry',
  ...more,
})
const untouched = { isUntouched: true, retryAfterMs: 50 } as const

describe.each(bothEngines)('delivery on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let opened: Awaited<ReturnType<typeof openDeliveryOf>>[]
  let requests: Payload[][]
  /** Faults for the next requests, one each; later requests are accepted. */
  let faults: ((payloads: readonly Payload[]) => SendResult)[]

  beforeEach(async () => {
    database = await openEmpty(...deliveryTablesOfTests)
    opened = []
    requests = []
    faults = []
  })
  afterEach(async () => {
    for (const one of opened.reverse()) await one.close()
    await database.close()
  })

  type Options = Parameters<typeof openDeliveryOf>[2]
  async function open(changes: Partial<ServerDestination<'meta'>> = {}, options: Options = {}) {
    const destination = destinationWith(async (payloads) => {
      requests.push([...payloads])
      return faults.shift()?.(payloads) ?? accepted(payloads)
    }, changes)
    const one = await openDeliveryOf(database, destination, options)
    opened.push(one)
    return one
  }
  const sentIds = () => requests.map((payloads) => payloads.map(idOf))
  const outcomes = async (one: (typeof opened)[number]) =>
    Object.fromEntries(
      (await one.items()).map(({ eventId, outcome, reason }) => [
        eventId,
        reason ? `${outcome} ${reason}` : outcome,
      ]),
    )
  /** Appends together, so that the events form one batch. */
  async function appendAll(
    one: (typeof opened)[number],
    events: ReturnType<typeof journaledEvent>[],
  ) {
    await Promise.all(events.map((event) => one.append(event)))
    return events.map(({ id }) => id)
  }
  const events = (count: number, changes = {}) =>
    Array.from({ length: count }, () => journaledEvent(changes))

  test('sends what comes after it was switched on, in requests the destination takes', async () => {
    const one = await open({ batchSize: 4 })
    await one.append(journaledEvent())
    await one.switchOn()
    const ids = await appendAll(one, events(10))
    await soon(async () => expect(await one.items()).toHaveLength(10))
    expect(sentIds().flat()).toEqual(ids)
    expect(Math.max(...requests.map(({ length }) => length))).toBeLessThanOrEqual(4)
    const [first] = await one.results()
    expect(first).toMatchObject({
      destination: 'meta',
      attempts: 1,
      answer: '200 ok',
      traceId: 'trace',
    })
  })

  test('results hold what was sent, the network in place of the address, nothing of the browser', async () => {
    const one = await open()
    await one.switchOn()
    await one.append(journaledEvent({ ip: '192.0.2.77', userAgent: 'Naršyklė/1' }))
    await soon(() => expect(requests).toMatchObject([[{ ip: '192.0.2.77', ua: 'Naršyklė/1' }]]))
    await soon(async () => expect(await one.items()).toHaveLength(1))
    const [item] = await one.items()
    expect(JSON.parse(item?.payload ?? '')).toMatchObject({ ip: '192.0.2.0/24', ua: '…' })
    expect(item?.fields).toEqual(['em', 'ph', 'fbp', 'fbc', 'external_id', 'ip', 'ua'])
    const stored = JSON.stringify(
      await readJournal(database, ['marketing_delivery', 'marketing_event']),
    )
    expect(stored).not.toContain('192.0.2.77')
    expect(stored).not.toContain('Naršyklė')
  })

  test('what follows from a rehearsal order goes where nothing counts, and there once', async () => {
    const rehearsed = journaledEvent({ name: 'purchase', origin: 'rehearsal' })
    const real = await open()
    await real.switchOn()
    await real.append(rehearsed)
    await soon(async () =>
      expect(await outcomes(real)).toEqual({ [rehearsed.id]: 'not_sent rehearsed_order' }),
    )
    expect(requests).toEqual([])
    await real.close()
    opened = []
    const rehearsal = await open({ takesRehearsals: true })
    await rehearsal.switchOn()
    await appendAll(rehearsal, [rehearsed, rehearsed])
    await soon(async () => expect(await rehearsal.items()).toHaveLength(3))
    expect(sentIds()).toEqual([[rehearsed.id]])
  })

  test('what may not be sent is not, with the reason', async () => {
    const one = await open({
      mergesRepeats: ({ name }) => name !== 'search',
      toPayload: (event) =>
        event.name === 'click'
          ? { ok: false, reason: 'not_mapped' }
          : { ok: true, payload: { event_id: event.id } },
    })
    await one.switchOn()
    await one.settings.saveOptions({
      ...one.settings.current(),
      switchedOff: new Set(['scroll'] as const),
    })
    const consent = { id: 'c'.repeat(32), analytics: true, advertisement: false }
    const now = Date.now()
    // A page's copy of an event that only a domain event confirms yields no result.
    const [off, denied, tagged, both, , old, unmapped] = await appendAll(one, [
      journaledEvent({ name: 'scroll' }),
      journaledEvent({ consent }),
      journaledEvent({ name: 'search', fired: ['meta'] }),
      journaledEvent({ name: 'add_to_cart', fired: ['meta'] }),
      journaledEvent({ name: 'lead', origin: 'page' }),
      journaledEvent({ at: now - 8 * dayMs, receivedAt: now }),
      journaledEvent({ name: 'click' }),
    ])
    await soon(async () => expect(await one.items()).toHaveLength(6))
    expect(await outcomes(one)).toEqual({
      [off ?? '']: 'not_sent switched_off',
      [denied ?? '']: 'not_sent not_consented',
      [tagged ?? '']: 'not_sent sent_by_browser',
      [both ?? '']: 'accepted',
      [old ?? '']: 'not_sent too_old',
      [unmapped ?? '']: 'not_sent not_mapped',
    })
    expect(sentIds()).toEqual([[both]])
  })

  test('whoever withdraws while an event waits is sent to nobody, also after agreeing again', async () => {
    const one = await open()
    await one.switchOn()
    faults.push(() => retry({ ...untouched, retryAfterMs: 20 * minuteMs }))
    const consentOf = (id: string) => ({ id, analytics: true, advertisement: true })
    const [kept = '', withdrawn = '', erased = ''] = ['k', 'w', 'e'].map((it) => it.repeat(32))
    const ids = await appendAll(one, [
      journaledEvent({ consent: consentOf(kept) }),
      journaledEvent({ consent: consentOf(withdrawn) }),
      journaledEvent({ consent: consentOf(erased) }),
    ])
    await soon(() => expect(requests).toHaveLength(1))
    await one.settings.pause('meta', 'for a moment')
    const chain = { db: database.db, key: 'k' }
    const decide = (id: string, advertisement: boolean) => ({
      id,
      action: 'save' as const,
      choices: { functional: false, analytics: true, advertisement },
      textVersion: '',
      language: 'lt',
      path: '/',
      at: Date.now(),
      browser: '',
      network: '',
    })
    await appendDecisions(chain, [decide(kept, true), decide(withdrawn, false)])
    await appendDecisions(chain, [decide(withdrawn, true)])
    await eraseConsent(chain, erased, Date.now())
    await database.db
      .insertInto('marketing_erasures')
      .values({ consent_hash: consentHash(erased), at: 0 })
      .execute()
    await one.delivery.resume('meta')
    await soon(async () => expect(await one.items()).toHaveLength(3))
    expect(await outcomes(one)).toEqual({
      [ids[0] ?? '']: 'accepted',
      [ids[1] ?? '']: 'not_sent consent_withdrawn',
      [ids[2] ?? '']: 'not_sent consent_withdrawn',
    })
    expect(sentIds().at(-1)).toEqual([ids[0]])
  })

  test('a failing destination backs off as long as it asks for, and gets the same again', async () => {
    const one = await open()
    await one.switchOn()
    faults.push(
      () => retry({ retryAfterMs: 400 }),
      () => retry({ retryAfterMs: 100 }),
    )
    const began = performance.now()
    const id = journaledEvent()
    await one.append(id)
    await soon(() => expect(requests).toHaveLength(1))
    await soon(async () =>
      expect(await one.delivery.states()).toMatchObject([
        { state: 'backing_off', waiting: 1, lastError: '500 sorry', lastAcceptedAt: null },
      ]),
    )
    await soon(async () => expect(await one.items()).toHaveLength(1))
    expect(performance.now() - began).toBeGreaterThan(495)
    expect(requests[1]).toEqual(requests[0])
    expect(requests[2]).toEqual(requests[0])
    expect((await one.results())[0]).toMatchObject({ attempts: 3 })
    await soon(async () =>
      expect(await one.delivery.states()).toMatchObject([{ state: 'running', waiting: 0 }]),
    )
  })

  test('without such a wish it backs off twice as long after each failure', async () => {
    const one = await open({}, { random: () => 0 })
    await one.switchOn()
    for (let n = 0; n < 2; n++) faults.push(() => retry())
    await one.append(journaledEvent())
    const backOffUntil = async () => (await one.delivery.states())[0]?.backOffUntil ?? 0
    await soon(async () => expect(await backOffUntil()).toBeGreaterThan(0))
    expect((await backOffUntil()) - Date.now()).toBeLessThan(1001)
    await soon(() => expect(requests).toHaveLength(2))
    await soon(async () => expect((await backOffUntil()) - Date.now()).toBeGreaterThan(1001))
  })

  test('requests that are finished are not repeated when a later one of the batch fails', async () => {
    const one = await open({ batchSize: 3 })
    await one.switchOn()
    await one.settings.pause('meta', 'until all are there')
    const ids = await appendAll(one, events(9))
    faults.push(accepted, () => retry(untouched))
    await one.delivery.resume('meta')
    await soon(async () => expect(await one.items()).toHaveLength(9))
    expect(sentIds()).toEqual([ids.slice(0, 3), ids.slice(3, 6), ids.slice(3, 6), ids.slice(6)])
  })

  test('what makes a whole request be refused is found, and becomes a dead letter', async () => {
    const one = await open()
    await one.switchOn()
    await one.settings.pause('meta', 'until all are there')
    const all = events(8)
    const bad = all[5]?.id ?? ''
    let isBad = true
    const judge = (payloads: readonly Payload[]): SendResult =>
      isBad && payloads.some((payload) => idOf(payload) === bad)
        ? { outcome: 'batch_refused', answer: '400 one of them is wrong' }
        : accepted(payloads)
    faults.push(...Array.from({ length: 20 }, () => judge))
    await appendAll(one, all)
    await one.delivery.resume('meta')
    await soon(async () => expect(await one.items()).toHaveLength(8))
    const found = await outcomes(one)
    expect(found[bad]).toBe('refused 400 one of them is wrong')
    expect(Object.values(found).filter((outcome) => outcome === 'accepted')).toHaveLength(7)
    expect(requests.length).toBeLessThanOrEqual(1 + 2 * 3)
    expect(await readDeadLetters(database.db, 'marketing_meta')).toMatchObject([
      { reason: '400 one of them is wrong' },
    ])
    isBad = false
    expect(await one.delivery.replay('meta')).toBe(1)
    await soon(async () =>
      expect((await one.items()).at(-1)).toMatchObject({ eventId: bad, outcome: 'accepted' }),
    )
    await soon(async () => expect(await readDeadLetters(database.db, 'marketing_meta')).toEqual([]))
  })

  test('one that is refused by itself leaves the others alone', async () => {
    const one = await open()
    await one.switchOn()
    faults.push((payloads) => ({
      outcome: 'answered',
      answer: '207',
      traceId: '',
      items: payloads.map((_, n) =>
        n === 0
          ? { outcome: 'refused', reason: 'no currency' }
          : { outcome: 'accepted', note: 'late' },
      ),
    }))
    await one.settings.pause('meta', 'until all are there')
    const ids = await appendAll(one, events(2))
    await one.delivery.resume('meta')
    await soon(async () => expect(await one.items()).toHaveLength(2))
    expect(await outcomes(one)).toEqual({
      [ids[0] ?? '']: 'refused no currency',
      [ids[1] ?? '']: 'accepted late',
    })
    const states = () => one.delivery.states()
    await soon(async () => expect(await states()).toMatchObject([{ deadLetters: 1 }]))
  })

  test('refused credentials pause it with the reason, until the owner changes them or resumes', async () => {
    const one = await open()
    await one.switchOn()
    const refused = (): SendResult => ({ outcome: 'credentials', answer: '190 token expired' })
    faults.push(refused, refused)
    await one.append(journaledEvent())
    const isPaused = async () =>
      expect(await one.delivery.states()).toMatchObject([
        { state: 'paused', pausedBecause: '190 token expired' },
      ])
    await soon(isPaused)
    await one.append(journaledEvent())
    await soon(async () => expect(await one.delivery.states()).toMatchObject([{ waiting: 2 }]))
    expect(requests).toHaveLength(1)
    await one.delivery.resume('meta')
    await soon(() => expect(requests).toHaveLength(2))
    await soon(isPaused)
    const access_token = 'another-token-of-a-test-0123456789'
    await one.settings.saveDestination('meta', { isOn: true, values: { access_token } })
    await soon(async () => expect(await one.items()).toHaveLength(2))
    expect(await one.delivery.states()).toMatchObject([{ state: 'running', pausedBecause: null }])
  })

  test('one that is paused or backs off waits for a reason, and one that runs does not', async () => {
    let now = Date.now()
    const one = await open({}, { now: () => now })
    await one.switchOn()
    expect(await one.delivery.backingOff()).toEqual([])
    faults.push(() => retry({ retryAfterMs: 60_000 }))
    await one.append(journaledEvent())
    await soon(async () => expect(await one.delivery.backingOff()).toEqual(['marketing_meta']))
    now += 12 * 60_000
    expect(await one.delivery.backingOff()).toEqual([])
    await one.settings.pause('meta', 'refused')
    expect(await one.delivery.backingOff()).toEqual(['marketing_meta'])
  })

  describe('an event whose repeats are not merged', () => {
    const changes = { mergesRepeats: () => false }

    test('is unknown, and not sent again, when it may have arrived', async () => {
      const one = await open(changes)
      await one.switchOn()
      faults.push(() => retry({ retryAfterMs: 50 }))
      const [id = ''] = await appendAll(one, events(1))
      await soon(async () => expect(await one.items()).toHaveLength(1))
      expect(await outcomes(one)).toEqual({ [id]: 'unknown 500 sorry' })
      expect(requests).toHaveLength(1)
    })

    test('is sent again when it certainly has not', async () => {
      const one = await open(changes)
      await one.switchOn()
      faults.push(() => retry(untouched))
      const [id = ''] = await appendAll(one, events(1))
      await soon(async () => expect(await outcomes(one)).toEqual({ [id]: 'accepted' }))
      expect(requests).toHaveLength(2)
    })

    test('is sent once though it came twice, in one batch or later', async () => {
      const one = await open(changes)
      await one.switchOn()
      const event = journaledEvent()
      await appendAll(one, [event, event])
      await soon(async () => expect(await one.items()).toHaveLength(2))
      await one.append(event)
      await soon(async () => expect(await one.items()).toHaveLength(3))
      const found = (await one.items()).map(({ outcome, reason }) => [outcome, reason])
      expect(found).toEqual(
        expect.arrayContaining([
          ['accepted', ''],
          ['not_sent', 'repeated'],
          ['not_sent', 'repeated'],
        ]),
      )
      expect(sentIds()).toEqual([[event.id]])
    })
  })

  describe.each([
    ['merges repeats', true],
    ['counts each', false],
  ])('an event of our own server, to one that %s', (_title, merges) => {
    const changes = { mergesRepeats: () => merges }
    const ofServer = () => journaledEvent({ name: 'lead', origin: 'domain_event' })

    test('is sent once though the journal has it twice, in one batch or later', async () => {
      const one = await open(changes)
      await one.switchOn()
      const event = ofServer()
      await appendAll(one, [event, event])
      await soon(async () => expect(await one.items()).toHaveLength(2))
      await appendAll(one, events(400))
      await soon(async () => expect(await one.items()).toHaveLength(402))
      await one.append(event)
      await soon(async () => expect(await one.items()).toHaveLength(403))
      expect((await one.items()).at(-1)).toMatchObject({ outcome: 'not_sent', reason: 'repeated' })
      expect(
        sentIds()
          .flat()
          .filter((id) => id === event.id),
      ).toHaveLength(1)
    })

    test('is not sent by its second row when a batch is cut off and comes again', async () => {
      const one = await open({ ...changes, batchSize: 1 })
      await one.switchOn()
      const event = ofServer()
      await one.settings.pause('meta', 'until all are there')
      await appendAll(one, [event, ...events(1), event])
      faults.push(accepted, () => retry(untouched))
      await one.delivery.resume('meta')
      await soon(async () => expect(await one.items()).toHaveLength(3))
      expect(
        sentIds()
          .flat()
          .filter((id) => id === event.id),
      ).toHaveLength(1)
      expect(requests).toHaveLength(3)
    })
  })

  test('an event of our own server that was refused is sent again by a replay', async () => {
    const one = await open()
    await one.switchOn()
    faults.push(() => ({ outcome: 'batch_refused', answer: '400 no' }))
    const event = journaledEvent({ name: 'lead', origin: 'domain_event' })
    await one.append(event)
    await soon(async () => expect(await one.items()).toMatchObject([{ outcome: 'refused' }]))
    await soon(async () => expect(await one.delivery.replay('meta')).toBe(1))
    await soon(async () => expect((await outcomes(one))[event.id]).toBe('accepted'))
  })

  test('what merges is not sent again when that would no longer be seen', async () => {
    let now = Date.now()
    const one = await open({}, { now: () => now })
    await one.switchOn()
    faults.push(() => {
      now += 49 * hourMs
      return retry({ retryAfterMs: 0 })
    })
    const [id = ''] = await appendAll(one, events(1))
    await soon(async () => expect(await outcomes(one)).toEqual({ [id]: 'unknown 500 sorry' }))
    expect(requests).toHaveLength(1)
  })

  test('what was tried until it is too old is given up, and a dead letter', async () => {
    let now = Date.now()
    const one = await open({}, { now: () => now })
    await one.switchOn()
    faults.push(() => {
      now += 8 * dayMs
      return retry({ isUntouched: true, retryAfterMs: 0 })
    })
    const [id = ''] = await appendAll(one, events(1))
    await soon(async () => expect(await outcomes(one)).toEqual({ [id]: 'given_up 500 sorry' }))
    await soon(async () =>
      expect(await one.delivery.states()).toMatchObject([{ deadLetters: 1, waiting: 0 }]),
    )
  })

  test('one that is switched off is forgotten, and begins anew at the head', async () => {
    const one = await open()
    await one.switchOn()
    await one.settings.pause('meta', 'for now')
    await appendAll(one, events(3))
    await one.settings.saveDestination('meta', { isOn: false, values: {} })
    await one.delivery.sync()
    expect(await one.delivery.states()).toMatchObject([{ state: 'off', waiting: 0 }])
    await one.append(journaledEvent())
    await one.switchOn()
    const [id] = await appendAll(one, events(1))
    await soon(async () => expect(await one.items()).toHaveLength(1))
    expect(sentIds()).toEqual([[id]])
  })

  test('without what it needs it is not ready, and keeps nothing', async () => {
    const one = await open()
    await one.switchOn()
    await one.settings.saveDestination('meta', { isOn: true, values: { access_token: '' } })
    await one.delivery.sync()
    await one.append(journaledEvent())
    expect(await one.delivery.states()).toMatchObject([{ state: 'not_ready', waiting: 0 }])
  })

  test('only what fits together goes into one request', async () => {
    const one = await open({ batchKey: ({ event_name }) => String(event_name) })
    await one.switchOn()
    await one.settings.pause('meta', 'until all are there')
    await appendAll(
      one,
      (['add_to_cart', 'click', 'add_to_cart', 'click'] as const).map((name) =>
        journaledEvent({ name }),
      ),
    )
    await one.delivery.resume('meta')
    await soon(async () => expect(await one.items()).toHaveLength(4))
    expect(requests.map((payloads) => payloads.map(({ event_name }) => event_name))).toEqual([
      ['add_to_cart', 'add_to_cart'],
      ['click', 'click'],
    ])
  })

  test('a row that is no event becomes a dead letter and holds nothing up', async () => {
    const one = await open()
    await one.switchOn()
    await one.journal.append('marketing_event', 'damaged')
    await one.append(journaledEvent())
    await soon(async () => expect(await one.items()).toHaveLength(1))
    expect(await readDeadLetters(database.db, 'marketing_meta')).toMatchObject([
      { reason: 'not an event' },
    ])
  })

  test('an event the adapter stumbles over becomes a dead letter and holds nothing up', async () => {
    const one = await open({
      toPayload: ({ id, name }) => {
        if (name === 'click') throw new Error('no such thing')
        return { ok: true, payload: { event_id: id } }
      },
    })
    await one.switchOn()
    const [bad = '', good = ''] = await appendAll(one, [
      journaledEvent({ name: 'click' }),
      journaledEvent(),
    ])
    await soon(async () =>
      expect(await outcomes(one)).toEqual({
        [bad]: 'refused not_prepared',
        [good]: 'accepted',
      }),
    )
    expect(await one.delivery.states()).toMatchObject([{ deadLetters: 1 }])
  })

  test('a destination that settles later is asked until it tells', async () => {
    let now = Date.now()
    let isSettled = false
    const asked: string[] = []
    const followUp: ServerDestination<'meta'>['followUp'] = {
      firstMs: minuteMs,
      lastMs: hourMs,
      ask: async (traceId) => {
        asked.push(traceId)
        if (!isSettled) throw new Error('no answer')
        return { outcome: 'settled', refused: 1, answer: 'one without consent' }
      },
    }
    const one = await open({ followUp }, { now: () => now })
    await one.switchOn()
    await one.settings.pause('meta', 'until all are there')
    await appendAll(one, events(3))
    await one.delivery.resume('meta')
    const sums = async () => (await one.delivery.states())[0]?.followUps
    await soon(async () => expect(await sums()).toEqual({ events: 3, refused: 0, pending: 3 }))
    await one.delivery.followUp()
    expect(asked).toEqual([])
    now += minuteMs
    for (let n = 0; n < 2; n++) await one.delivery.followUp()
    expect(asked).toEqual(['trace'])
    isSettled = true
    now += minuteMs
    await one.delivery.followUp()
    expect(await sums()).toEqual({ events: 3, refused: 1, pending: 0 })
    now += 29 * dayMs
    await one.delivery.followUp()
    expect([asked, await sums()]).toEqual([
      ['trace', 'trace'],
      { events: 0, refused: 0, pending: 0 },
    ])
  })

  test('while a destination is down hits go on being handled, and their rows go', async () => {
    const one = await open()
    await one.switchOn({ ...agreedValues })
    faults.push(...Array.from({ length: 500 }, () => () => retry({ retryAfterMs: 20 * minuteMs })))
    let hits = 0
    one.journal.consume(
      'statistics',
      ['hit'],
      async ({ rows }) => {
        hits += rows.length
        return undefined
      },
      { minIntervalMs: 0 },
    )
    for (let round = 1; round <= 5; round++) {
      await Promise.all([
        ...events(200).map((event) => one.append(event)),
        ...Array.from({ length: 200 }, (_, n) => one.journal.append('hit', n)),
      ])
      await soon(() => expect(hits).toBe(200 * round))
      await soon(async () => expect(await readJournal(database, ['hit'])).toEqual([]))
    }
    expect(await readJournal(database, ['marketing_event'])).toHaveLength(1000)
    expect(await one.delivery.states()).toMatchObject([{ state: 'backing_off', waiting: 1000 }])
  })

  test('what was not answered is known after a restart', async () => {
    const before = await open({ mergesRepeats: ({ name }) => name === 'add_to_cart' })
    await before.switchOn()
    await before.settings.pause('meta', 'until all are there')
    const ids = await appendAll(before, [
      journaledEvent({ name: 'add_to_cart' }),
      journaledEvent({ name: 'click' }),
    ])
    faults.push(() => retry({ retryAfterMs: 300 }))
    await before.delivery.resume('meta')
    await soon(() => expect(requests.length).toBeGreaterThan(0))
    await before.close()
    opened.pop()
    const after = await open({ mergesRepeats: ({ name }) => name === 'add_to_cart' })
    await soon(async () => expect(await after.items()).toHaveLength(2))
    expect(await outcomes(after)).toEqual({
      [ids[0] ?? '']: 'accepted',
      [ids[1] ?? '']: 'unknown 500 sorry',
    })
  })
})
