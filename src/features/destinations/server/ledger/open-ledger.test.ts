import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#lib/dates/durations.ts'
import type { AsJson, Json } from '#lib/json.ts'
import { type Journal, openJournal } from '#server/journal/journal.ts'
import { migration as rowsByName } from '../../../../../migrations/0031-ledger-rows-by-name.ts'
import { migration as tables } from '../../../../../migrations/baseline/statistics-marketing.ts'
import { useEngine } from '../../../../../tests/support/databases.ts'
import {
  deliveryTablesOfTests,
  journaledEvent,
  testSenders,
} from '../../../../../tests/support/marketing-delivery.ts'
import { useStore } from '../../../../../tests/support/statistics-engines.ts'
import type { LedgerPage } from '../../ledger.ts'
import type { MarketingEvent } from '../../marketing-event.ts'
import type { DeliveryItem, DeliveryResults } from '../delivery/results.ts'
import { markErased } from './erase.ts'
import { createLedgerLoader } from './load-ledger.ts'
import { type Ledger, openLedger } from './open-ledger.ts'

const now = Date.UTC(2026, 10, 22, 12)
const { openEmpty } = useEngine('sqlite')
const store = useStore()
let database: Awaited<ReturnType<typeof openEmpty>>
let journal: Journal
let ledger: Ledger
let time: number

beforeEach(async () => {
  time = now
  for (const table of ['marketing_events', 'marketing_deliveries'])
    await store().command(`drop table if exists ${table} sync`)
  for (const statement of [...tables.up, ...rowsByName.up]) await store().command(statement)
  database = await openEmpty(...deliveryTablesOfTests)
  journal = openJournal(database, pino({ level: 'silent' }))
  ledger = openLedger({ ...parts(), journal, now: () => time, minIntervalMs: 0 })
})
afterEach(async () => {
  await journal.close()
  await database.close()
})

const parts = () => ({ db: database.db, store: store(), senders: testSenders })
const event = (changes: Parameters<typeof journaledEvent>[0] = {}) =>
  journaledEvent({ at: now - hourMs, ...changes })

async function append(topic: string, ...bodies: readonly unknown[]) {
  for (const body of bodies) await journal.append(topic, body as AsJson<MarketingEvent> & Json)
  await journal.flush()
}
const received = (...events: readonly MarketingEvent[]) => append('marketing_event', ...events)

const itemOf = (of: MarketingEvent, changes: Partial<DeliveryItem> = {}): DeliveryItem => ({
  eventId: of.id,
  name: of.name,
  eventAt: of.at,
  row: 1,
  consentId: of.consent.id,
  externalId: of.visitor.externalId,
  outcome: 'accepted',
  reason: '',
  payload: '{"em":["62a1"]}',
  fields: ['em', 'ip'],
  ...changes,
})
const settled = (items: readonly DeliveryItem[], changes: Partial<DeliveryResults> = {}) =>
  append('marketing_delivery', {
    destination: 'meta',
    at: now,
    attempts: 2,
    answer: '200 ok',
    traceId: 'Atrace',
    items,
    ...changes,
  })

const ids = async (...asked: Parameters<Ledger['list']>) =>
  (await ledger.list(...asked)).events.map(({ id }) => id)

test('shows an event with its copies in the browser and at each destination', async () => {
  const one = event({
    name: 'purchase',
    value: 59.97,
    currency: 'EUR',
    orderId: 'K-1024',
    fired: ['meta', 'google_tag_manager'],
    ip: '192.0.2.77',
  })
  await received(one)
  await settled([itemOf(one)])
  await settled([itemOf(one, { outcome: 'not_sent', reason: 'not_mapped', payload: '' })], {
    destination: 'linkedin',
    answer: '',
    traceId: '',
  })
  const found = await ledger.event(one.id)
  expect(found).toMatchObject({
    at: one.at,
    receivedAt: one.receivedAt,
    name: 'purchase',
    value: 59.97,
    currency: 'EUR',
    orderId: 'K-1024',
    network: '192.0.2.0/24',
    analytics: true,
    consentId: one.consent.id,
  })
  expect(found?.fields).toEqual(['em', 'ph', 'fbp', 'fbc', 'click_id', 'external_id', 'ip', 'ua'])
  expect(found?.copies).toEqual([
    { by: 'browser', destination: 'meta' },
    { by: 'browser', destination: 'google_tag_manager' },
    {
      by: 'server',
      destination: 'linkedin',
      at: now,
      outcome: 'not_sent',
      reason: 'not_mapped',
      attempts: 0,
      answer: '',
      traceId: '',
      payload: '',
    },
    {
      by: 'server',
      destination: 'meta',
      at: now,
      outcome: 'accepted',
      reason: '',
      attempts: 2,
      answer: '200 ok',
      traceId: 'Atrace',
      payload: '{"em":["62a1"]}',
    },
  ])
  expect(await ledger.event('none')).toBeNull()
})

test('address and browser are nowhere in it', async () => {
  await received(event({ ip: '192.0.2.77', userAgent: 'Naršyklė/1' }))
  const rows = await store().query('select * from marketing_events')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2\.77|Naršyklė/)
})

test('lists the newest first, page by page, none twice and none left out', async () => {
  const all = Array.from({ length: 25 }, (_, n) =>
    event({ at: now - Math.floor(n / 3) * minuteMs }),
  )
  await received(...all)
  const seen: string[] = []
  for (let page = await ledger.list({}, null, 10); ; ) {
    seen.push(...page.events.map(({ id }) => id))
    if (!page.olderThan) break
    page = await ledger.list({}, page.olderThan, 10)
  }
  const expected = all.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
  expect(seen).toEqual(expected.map(({ id }) => id))
})

test('filters by event, destination, outcome, id and time', async () => {
  const lead = event({ name: 'lead', at: now - 3 * hourMs })
  const view = event({ name: 'page_view', at: now - 2 * hourMs, fired: ['tiktok'] })
  const click = event({ name: 'click', at: now - hourMs })
  await received(lead, view, click)
  await settled([itemOf(lead), itemOf(view, { outcome: 'refused', reason: 'no' })])
  await settled([itemOf(click)], { destination: 'tiktok' })
  expect(await ids()).toEqual([click.id, view.id, lead.id])
  expect(await ids({ name: 'lead' })).toEqual([lead.id])
  expect(await ids({ destination: 'meta' })).toEqual([view.id, lead.id])
  expect(await ids({ destination: 'tiktok' })).toEqual([click.id, view.id])
  expect(await ids({ outcome: 'accepted' })).toEqual([click.id, lead.id])
  expect(await ids({ destination: 'meta', outcome: 'refused' })).toEqual([view.id])
  expect(await ids({ id: lead.id.slice(0, 12) })).toEqual([lead.id])
  expect(await ids({ from: view.at, to: click.at })).toEqual([view.id])
  expect(await ids({ from: view.at, to: click.at, outcome: 'accepted' })).toEqual([])
})

test('what comes again is there once, and what knows more stays', async () => {
  const one = event()
  await received(one, one)
  await settled([itemOf(one)])
  await settled([itemOf(one, { outcome: 'unknown' })])
  await settled([itemOf(one)])
  const { events } = await ledger.list()
  expect(events).toHaveLength(1)
  expect(events[0]?.copies).toMatchObject([{ outcome: 'accepted' }])
  const counts = await ledger.countByDay(now - dayMs, now + dayMs)
  expect(counts.map(({ count }) => count)).toEqual([1, 1])
})

test('a replayed dead letter is a further attempt of the same event', async () => {
  const one = event()
  await received(one)
  await settled([itemOf(one, { outcome: 'refused', reason: 'no currency' })])
  await settled([itemOf(one, { row: 7 })])
  expect((await ledger.event(one.id))?.copies).toMatchObject([
    { outcome: 'refused', reason: 'no currency' },
    { outcome: 'accepted' },
  ])
})

describe('an event that has several rows', () => {
  const [tag, later] = [now - 2 * hourMs, now - hourMs]
  /** The server's confirmed event, and the page's report of its tags. */
  const confirmed = event({ name: 'lead', at: tag, origin: 'domain_event', fired: [], value: 5 })
  const ofPage = event({ ...confirmed, at: later, origin: 'page', fired: ['meta', 'tiktok'] })

  test.each([
    ['after it', [confirmed, ofPage]],
    ['before it', [{ ...ofPage, at: tag - 1 }, confirmed]],
  ])('is one with its copies, though a page reports it %s', async (_when, rows) => {
    await received(...rows)
    await settled([itemOf(confirmed)])
    const { events, olderThan } = await ledger.list()
    expect([events.length, olderThan]).toEqual([1, null])
    expect(events[0]).toMatchObject({ origin: 'domain_event', at: tag, value: 5 })
    expect(events[0]?.copies).toMatchObject([
      { by: 'browser', destination: 'meta' },
      { by: 'browser', destination: 'tiktok' },
      { by: 'server', destination: 'meta', outcome: 'accepted' },
    ])
    expect(await ledger.event(confirmed.id)).toEqual(events[0])
    // The event is found by the values of any of its rows.
    expect(await ids({ destination: 'tiktok' })).toEqual([confirmed.id])
  })

  test('is one under its id however often it came, with one delivery for each time', async () => {
    const repeats = Array.from({ length: 5 }, (_, n) =>
      event({ ...ofPage, name: 'click', at: later + n }),
    )
    await received(...repeats, event({ at: tag }))
    await settled(repeats.map((one, row) => itemOf(one, { row })))
    const { events } = await ledger.list()
    expect(events.map(({ name, copies }) => [name, copies.length])).toEqual([
      ['click', 7],
      ['page_view', 0],
    ])
    const pages = [await ledger.list({}, null, 1)]
    pages.push(await ledger.list({}, pages[0]?.olderThan ?? null, 1))
    expect(pages.map((page) => page.events.length)).toEqual([1, 1])
    expect(pages[1]?.olderThan).toBeNull()
  })

  test('under another name in the same millisecond is another, on whichever page', async () => {
    const click = event({ ...ofPage, at: tag, name: 'click' })
    const view = event({ ...ofPage, at: tag, name: 'page_view' })
    await received(click, view)
    // The engine merges rows of a table by its sorting key.
    await store().command('optimize table marketing_events final')
    const namesOn = (page: LedgerPage) => page.events.map(({ name }) => name)
    expect(namesOn(await ledger.list()).sort()).toEqual(['click', 'page_view'])
    const first = await ledger.list({}, null, 1)
    const second = await ledger.list({}, first.olderThan, 1)
    expect([...namesOn(first), ...namesOn(second)].sort()).toEqual(['click', 'page_view'])
    expect(second.olderThan).toBeNull()
    expect((await ledger.event(click.id, 'click'))?.name).toBe('click')
    expect((await ledger.event(click.id, 'page_view'))?.name).toBe('page_view')
  })

  test('that a version of before has stored stays when tables are changed, however often', async () => {
    for (const statement of tables.up)
      await store().command(statement.replace('marketing_events', 'marketing_events_before'))
    await received(confirmed)
    await store().command(
      'insert into marketing_events_before select * except name_in_key from marketing_events',
    )
    await store().command('drop table marketing_events sync')
    await store().command('rename table marketing_events_before to marketing_events')
    for (const statement of [...rowsByName.up, ...rowsByName.up]) await store().command(statement)
    const click = event({ ...ofPage, at: tag, name: 'click' })
    // The second row repeats one from before the change.
    await received(click, confirmed)
    const { events } = await ledger.list()
    expect(events.map(({ name }) => name)).toEqual(['lead', 'click'])
  })

  test('under another name is another, also on its page', async () => {
    const click = event({ ...ofPage, name: 'click' })
    await received(confirmed, click)
    await settled([itemOf(click), itemOf(confirmed, { outcome: 'refused' })])
    const { events } = await ledger.list()
    expect(events.map(({ name }) => name)).toEqual(['click', 'lead'])
    for (const one of events) expect(await ledger.event(one.id, one.name)).toEqual(one)
    expect(events.map(({ copies }) => copies.filter(({ by }) => by === 'server').length)).toEqual([
      1, 1,
    ])
    // Neither event is found by the outcome of the other.
    const names = async (filter: Parameters<Ledger['list']>[0]) =>
      (await ledger.list(filter)).events.map(({ name }) => name)
    expect(await names({ outcome: 'accepted' })).toEqual(['click'])
    expect(await names({ outcome: 'refused' })).toEqual(['lead'])
    expect(await names({ destination: 'tiktok' })).toEqual(['click'])
  })
})

test('a repeated batch changes nothing, also across the end of a month', async () => {
  const load = createLedgerLoader(parts())
  const rows = [
    event({ at: Date.UTC(2026, 9, 31, 23, 59) }),
    event({ at: Date.UTC(2026, 10, 1, 0, 1) }),
  ].map((body, n) => ({
    id: n + 1,
    topic: 'marketing_event',
    at: now,
    body: body as AsJson<MarketingEvent> & Json,
  }))
  const work = { renewLease: async () => {}, isStopping: () => false }
  const batch = { first: 1, last: 2, rows, deadRows: [], claimId: 'a', redelivered: true }
  for (const claimId of ['a', 'a', 'b']) await load({ ...batch, claimId }, work)
  expect(await ids()).toHaveLength(2)
})

test('says which fields accepted events carried, of those a destination uses', async () => {
  const recent = event({ at: now - dayMs })
  const older = event({ at: now - 20 * dayMs })
  await received(recent, older)
  await settled([
    itemOf(recent, { fields: ['em', 'fbp', 'ip'] }),
    itemOf(older, { fields: ['fbp'] }),
    itemOf(event(), { outcome: 'refused', fields: ['em'] }),
  ])
  const none = { ph: 0, fbc: 0, external_id: 0, ua: 0 }
  expect(await ledger.matchQuality(7)).toEqual([
    { destination: 'meta', events: 1, carried: { ...none, em: 1, fbp: 1, ip: 1 } },
  ])
  expect(await ledger.matchQuality(28)).toEqual([
    { destination: 'meta', events: 2, carried: { ...none, em: 1, fbp: 2, ip: 1 } },
  ])
})

test('counts by day in Lithuania, event, destination and outcome', async () => {
  // In Vilnius this is already the next day.
  const late = event({ name: 'lead', at: Date.UTC(2026, 10, 21, 22, 30), fired: ['meta'] })
  const view = event({ name: 'page_view', at: Date.UTC(2026, 10, 21, 12) })
  await received(late, view)
  await settled([itemOf(late), itemOf(view, { outcome: 'not_sent', reason: 'too_old' })])
  const counts = await ledger.countByDay(now - 3 * dayMs, now)
  expect(counts).toHaveLength(5)
  expect(counts).toEqual(
    expect.arrayContaining([
      { day: '2026-11-21', name: 'page_view', destination: null, outcome: null, count: 1 },
      { day: '2026-11-21', name: 'page_view', destination: 'meta', outcome: 'not_sent', count: 1 },
      { day: '2026-11-22', name: 'lead', destination: null, outcome: null, count: 1 },
      { day: '2026-11-22', name: 'lead', destination: 'meta', outcome: 'accepted', count: 1 },
      { day: '2026-11-22', name: 'lead', destination: 'meta', outcome: 'browser', count: 1 },
    ]),
  )
})

describe('erasing', () => {
  const consent = (id: string) => ({ id, analytics: true, advertisement: true })
  const [ona, jonas] = ['o'.repeat(32), 'j'.repeat(32)]
  const visitor = (externalId: string) => ({ ...event().visitor, externalId })

  test('takes what is under a consent and the browsers it names, and nothing comes after', async () => {
    const erased = event({ consent: consent(ona), visitor: visitor('a'.repeat(64)) })
    const sameBrowser = event({ consent: consent(jonas), visitor: visitor('a'.repeat(64)) })
    const other = event({ consent: consent(jonas), visitor: visitor('b'.repeat(64)) })
    await received(erased, sameBrowser, other)
    await settled([itemOf(erased), itemOf(sameBrowser), itemOf(other)])
    await database.db
      .insertInto('journal_dead_letters')
      .values({
        consumer: 'marketing_meta',
        id: 1,
        topic: 'marketing_event',
        at: now,
        body: JSON.stringify(erased),
        reason: '',
        created_at: now,
      })
      .execute()
    await database.db.transaction().execute((it) => markErased(it, ona, now))
    await ledger.eraseMarked()
    expect(await ids()).toEqual([other.id])
    expect(await store().query('select event_id from marketing_deliveries')).toEqual([
      { event_id: other.id },
    ])
    expect(await database.db.selectFrom('journal_dead_letters').selectAll().execute()).toEqual([])
    await received(event({ consent: consent(ona) }))
    await settled([itemOf(erased)])
    expect(await ids()).toEqual([other.id])
  })

  test('the id itself is forgotten when nothing of it can be on its way', async () => {
    await markErased(database.db, ona, now)
    await ledger.eraseMarked()
    const stored = () => database.db.selectFrom('marketing_erasures').select('consent_id').execute()
    expect(await stored()).toEqual([{ consent_id: ona }])
    time += 11 * minuteMs
    await ledger.eraseMarked()
    expect(await stored()).toEqual([{ consent_id: null }])
    time += 101 * dayMs
    await ledger.eraseMarked()
    expect(await stored()).toEqual([])
  })

  test('takes what is known about one browser', async () => {
    const one = event({ visitor: visitor('a'.repeat(64)) })
    const other = event({ visitor: visitor('b'.repeat(64)) })
    await received(one, other)
    await ledger.eraseExternalId('a'.repeat(64))
    expect(await ids()).toEqual([other.id])
    await ledger.eraseExternalId("x' or 1 = 1 --")
    expect(await ids()).toEqual([other.id])
  })
})

test('events are kept for thirteen whole months besides the present one', async () => {
  const kept = event({ at: Date.UTC(2025, 9, 1) })
  const old = event({ at: Date.UTC(2025, 8, 30) })
  await received(kept, old)
  await settled([itemOf(kept), itemOf(old)])
  await ledger.deleteOldMonths()
  expect(await ids()).toEqual([kept.id])
  expect(await store().query('select event_id as id from marketing_deliveries')).toEqual([
    { id: kept.id },
  ])
})
