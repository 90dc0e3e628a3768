import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { allRecords } from '#features/consent/server/records.ts'
import { openMarketingSettings } from '#features/destinations/server/settings/open-settings.ts'
import { callbackPath } from '#features/payments/paths.ts'
import { formTokenMinAgeMs } from '#features/subscribe-embed/wire.ts'
import { openContentStore } from '#server/content/open-content-store.ts'
import type { Database } from '#server/database/database.ts'
import { openJournal } from '#server/journal/journal.ts'
import { addressesOf, contentKinds, toSiteContents } from '#site/server/content.ts'
import { startGoogleAnalytics } from '../support/destinations/google-analytics.ts'
import { startMeta } from '../support/destinations/meta.ts'
import { type Fields, fieldsOf } from '../support/destinations/stand-in.ts'
import { killRounds as rounds } from '../support/kill-rounds.ts'
import { ownShop } from '../support/own-shop.ts'
import { type Pair, startPair, untilNothingLeft } from '../support/pair.ts'
import { refundsAt, settleRefunds, startRefunds } from '../support/pair-shop.ts'
import {
  type Acknowledged,
  beginSignUps,
  type SignUp,
  startTraffic,
} from '../support/pair-traffic.ts'
import { startGateways } from '../support/payments/every.ts'
import type { Callback } from '../support/payments/gateway-stand-in.ts'
import { testKey } from '../support/payments/open-payments.ts'
import { callbacksOf, orderBooklets } from '../support/payments/ordered-booklets.ts'

const perRound = 4
const pixelId = '1234567890'
const token = 'a-token-of-a-test-0123456789'
const meta = await startMeta({ pixelId, token })
const analytics = await startGoogleAnalytics({ measurementId: 'G-ABCDE12345', apiSecret: token })
const { standIn: montonio, values } = await startGateways.montonio()
const shop = ownShop()
let pair: Pair
let owner: Awaited<ReturnType<typeof startRefunds>>

beforeAll(async () => {
  const urls = { meta, google_analytics: analytics, montonio }
  const env = {
    ...shop,
    SECRET_KEY: testKey,
    TRUST_PROXY: '1',
    HITS_PER_MINUTE: '100000000',
    // No server listens there, so that the emails to be sent can be counted.
    MAIL_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'labas@kryptis.lt',
    DESTINATION_URLS: Object.entries(urls)
      .map(([name, { url }]) => `${name}=${url}`)
      .join(),
  }
  pair = await startPair(env, switchOn)
  owner = await startRefunds(pair)
  const names = ['marketing_meta', 'marketing_google_analytics', 'marketing_ledger']
  await untilNothingLeft(async () => {
    const started = await consumers()
    return { notStarted: names.filter((name) => !started.includes(name)) }
  })
}, 300_000)
afterAll(() => {
  for (const standIn of [meta, analytics, montonio]) standIn.stop()
})
afterAll(() => pair.stop())

test('both servers show within seconds what another process publishes', async () => {
  const store = await openContentStore({
    db: pair.database.db,
    folder: shop.CONTENT_DIR,
    kinds: contentKinds,
    addressesOf,
    toSiteContents,
    log: pino({ level: 'silent' }),
  })
  const path = 'home.json'
  const { text = '' } = (await store.read(path))?.published ?? {}
  const changed = text?.replace('Pinigams', 'Sumanymams') ?? ''
  await store.saveDraft({ path, text: changed, baseId: null, author: 'Rasa' })
  expect(await store.publish({ paths: [path], author: 'Rasa', note: '' })).toMatchObject({
    ok: true,
  })
  const shown = ({ url }: { url: string }) =>
    fetch(url).then(async (answer) => (await answer.text()).includes('Sumanymams'))
  await expect
    .poll(() => Promise.all(pair.sites.map(shown)), { timeout: 5000 })
    .toEqual([true, true])
})

const patience = { timeout: 300_000 + rounds * 60_000 }

test(
  `${rounds} kills of one of two servers lose and double nothing, and stop no consumer`,
  patience,
  async () => {
    await run('kills', async (round) => {
      await pair.killAndStart(round % 2 === 0 ? 0 : 1)
    })
  },
)

test(
  `${rounds} restarts of one of two servers under load send each event once`,
  patience,
  async () => {
    const merged = () => meta.ledger.filter(({ fate }) => fate === 'merged').length
    const before = merged()
    const { unknown } = await run('restarts', async (round) => {
      await pair.restart(round % 2 === 0 ? 0 : 1)
    })
    expect({ unknown, merged: merged() - before }).toEqual({ unknown: [], merged: 0 })
  },
)

/** Runs all kinds of traffic while one of the servers ends in each round. */
async function run(title: string, end: (round: number) => Promise<void>) {
  const settled = montonio.payments.size
  const orders = await orderBooklets(pair.database, montonio, values, rounds * perRound)
  const callbacks = callbacksOf(montonio, settled)
  const signUps = await beginSignUps(pair, rounds * perRound)
  await sleep(formTokenMinAgeMs)
  const traffic = await startTraffic(pair, testKey)
  onTestFinished(() => void traffic.stop())
  const { hits, messages, events } = traffic.acknowledged
  for (let round = 0; round < rounds; round++) {
    const [hitsBefore, messagesBefore, eventsBefore] = [hits.size, messages.size, events.size]
    const other = [
      sendSome(signUps),
      payShare(callbacks, callbacks.length / (rounds - round)),
      owner.refundSome(orders, perRound / 2),
    ]
    const isFew = (ids: ReadonlySet<string>, before: number) => ids.size < before + 10
    await untilNothingLeft(() => ({
      few: [
        ...(isFew(hits, hitsBefore) ? ['hits'] : []),
        ...(isFew(messages, messagesBefore) ? ['messages'] : []),
        ...(isFew(events, eventsBefore) ? ['events'] : []),
      ],
    }))
    await sleep(Math.random() * 1000)
    await end(round)
    await Promise.all(other)
  }
  const sent = await traffic.stop()
  for (const signUp of signUps) while (!signUp.isAcknowledged) await signUp.send()
  while (callbacks.length > 0) await payShare(callbacks, callbacks.length)
  await owner.refundSome(orders, perRound / 2)
  await untilDone(orders)

  const found = await readFound(sent, orders, traffic.orders)
  const unknown = found.unknown.filter((id) => kinds.some((kind) => sent[kind].has(id)))
  const isRefundedOnce = await refundsOf(orders)
  const counts = Object.entries(sent).map(([kind, ids]) => `${ids.size} ${kind}`)
  console.log(
    `${rounds} ${title}: ${counts.join(', ')}, ${signUps.length} sign-ups, ${orders.length} orders paid, ${traffic.orders.size} by transfer, ${owner.refunded.size} refunded; ` +
      `${found.merged} events merged by one, ${unknown.length} unknown to the other`,
  )
  expect(found.lost, pair.output()).toEqual([])
  expect(found.doubled).toEqual([])
  expect(isRefundedOnce.filter((isOnce) => !isOnce)).toEqual([])
  const emails = await emailsOfSubscribers()
  expect(signUps.filter(({ email }) => emails.get(email) !== 1)).toEqual([])
  return { unknown }
}

async function switchOn({ db }: Database) {
  const settings = await openMarketingSettings({ db, key: testKey })
  await settings.saveDestination('meta', {
    isOn: true,
    values: { pixel_id: pixelId, access_token: token },
  })
  await settings.saveDestination('google_analytics', {
    isOn: true,
    values: { measurement_id: 'G-ABCDE12345', api_secret: token, sends_from: 'server' },
  })
}

async function consumers() {
  const rows = await pair.database.db.selectFrom('journal_consumers').select('name').execute()
  return rows.map(({ name }) => name)
}

const sendSome = (signUps: readonly SignUp[]) =>
  Promise.all(
    signUps
      .filter(({ isAcknowledged }) => !isAcknowledged)
      .slice(0, perRound)
      .map((signUp) => signUp.send()),
  )

/** Sends a share of the callbacks and repeats refused ones, as gateways do. */
async function payShare(callbacks: Callback[], count: number) {
  const share = callbacks.splice(0, Math.ceil(count))
  const taken = await Promise.all(
    share.map(({ headers, body }, index) =>
      fetch((pair.sites[index % 2] as { url: string }).url + callbackPath('montonio'), {
        method: 'POST',
        headers,
        body,
      }).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  )
  callbacks.push(...share.filter((_, index) => !taken[index]))
}

/**
 * Waits until every event is relayed, every consumer is at the head, every paid order is fulfilled,
 * and refunds are complete.
 */
async function untilDone(paid: readonly number[]) {
  const { db } = pair.database
  const journal = openJournal(pair.database, pino({ level: 'silent' }))
  await untilNothingLeft(async () => {
    settleRefunds(montonio)
    await db.updateTable('payments').set({ next_check_at: 0 }).execute()
    await db
      .updateTable('payment_refunds')
      .set({ next_check_at: 0 })
      .where('state', 'in', ['requested', 'pending'])
      .execute()
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'state'])
      .where('id', 'in', paid)
      .execute()
    const wanted = (id: number) => (owner.refunded.has(id) ? 'refunded' : 'fulfilled')
    return {
      events: await db.selectFrom('domain_events').select('id').execute(),
      orders: rows.filter(({ id, state }) => state !== wanted(id)),
      lag: await journal.lag(),
    }
  })
  await journal.close()
}

/** Kinds that become events of both destinations, under their own ids. */
const kinds = ['events', 'messages', 'bookings'] as const

/** Ids that were acknowledged and are missing, and ids that exist more than once. */
async function readFound(
  sent: Acknowledged,
  orders: readonly number[],
  buyers: ReadonlySet<string>,
) {
  const { db } = pair.database
  const messages = await db.selectFrom('contact_messages').select('name').execute()
  const comments = await db.selectFrom('comments').select('name').execute()
  const placed = await db
    .selectFrom('orders')
    .select(['id', 'email'])
    .where('payment_method', '=', 'bank_transfer')
    .execute()
  const consents = await Array.fromAsync(allRecords(db))
  const invoices = await db.selectFrom('invoices').select(['order_id', 'kind']).execute()
  const documents = invoices.map(({ order_id, kind }) => `${kind} ${order_id}`)
  const enqueued = await db
    .selectFrom('deliveries')
    .select(['kind', 'subject'])
    .where('subject', 'is not', null)
    .execute()
  const emails = enqueued.map(({ kind, subject }) => `${kind} ${subject}`)
  const hits = await pair.query<{ id: string; n: string }>(
    "select substring(path, 4) as id, count() as n from hits where path like '/h/%' and kind = 'view' group by id",
  )
  const outcomes = await readOutcomes()
  const accepted = outcomes.filter(({ outcome }) => outcome === 'accepted')
  const unknown = outcomes.filter(({ outcome }) => outcome === 'unknown')
  const settled = [...accepted, ...unknown].map(({ key }) => key)
  const atMeta = new Set(meta.counted().map(({ id }) => id))
  const atAnalytics = idsAtAnalytics()
  const unknownIds = new Set(unknown.map(({ key }) => key))
  return {
    lost: [
      ...missing('hit', sent.hits, new Set(hits.map(({ id }) => id))),
      ...missing(
        'message',
        [...sent.messages, ...sent.bookings],
        new Set(messages.map(({ name }) => name)),
      ),
      ...missing('comment', sent.comments, new Set(comments.map(({ name }) => name))),
      ...missing('order', buyers, new Set(placed.map(({ email }) => email))),
      ...missing(
        'consent',
        [...sent.consents].map((id) => id.replaceAll('-', '')),
        new Set(consents.map(({ consent_id }) => consent_id)),
      ),
      ...kinds.flatMap((kind) => [
        ...missing(`${kind} at meta`, sent[kind], atMeta),
        ...missing(
          `${kind} at google`,
          [...sent[kind]].filter((id) => !unknownIds.has(`google_analytics ${id}`)),
          new Set(atAnalytics),
        ),
        ...missing(
          `result of ${kind}`,
          [...sent[kind]].flatMap((id) => [`meta ${id}`, `google_analytics ${id}`]),
          new Set(settled),
        ),
      ]),
      ...missing(
        'document',
        [
          ...orders.map((id) => `invoice ${id}`),
          ...[...owner.refunded].map((id) => `credit_note ${id}`),
        ],
        new Set(documents),
      ),
      ...missing(
        'email',
        [
          ...placed.map(({ id }) => `order_placed order/${id}`),
          ...orders.map((id) => `order_paid order/${id}`),
          ...[...owner.refunded].map((id) => `order_refunded order/${id}`),
        ],
        new Set(emails),
      ),
    ],
    doubled: [
      ...hits.flatMap(({ id, n }) => (Number(n) > 1 ? `hit ${id}` : [])),
      ...repeated(
        'message',
        messages.map(({ name }) => name),
      ),
      ...repeated(
        'consent',
        consents.map(({ consent_id }) => consent_id),
      ),
      ...repeated('at google', atAnalytics),
      ...repeated('result', settled),
      ...repeated(
        'comment',
        comments.map(({ name }) => name),
      ),
      ...repeated(
        'order',
        placed.map(({ email }) => email),
      ),
      ...repeated('document', documents),
      ...repeated('email', emails),
    ],
    unknown: [...unknownIds].map((key) => key.split(' ')[1] ?? ''),
    merged: meta.ledger.filter(({ fate }) => fate === 'merged').length,
  }
}

/** For each refunded order, whether its money went back exactly once, here and at the gateway. */
async function refundsOf(orders: readonly number[]): Promise<boolean[]> {
  const { db } = pair.database
  const refunded = orders.filter((id) => owner.refunded.has(id))
  const rows = await db.selectFrom('payment_refunds').select(['order_id', 'payment_id']).execute()
  const paid = await db.selectFrom('payments').select(['id', 'reference']).execute()
  return refunded.map((order) => {
    const [row, ...others] = rows.filter(({ order_id }) => order_id === order)
    const payment = paid.find(({ id }) => id === row?.payment_id)
    return others.length === 0 && !!payment && refundsAt(montonio, payment.reference) === 1
  })
}

const readOutcomes = () =>
  pair.query<{ key: string; outcome: string }>(
    `select concat(destination, ' ', event_id) as key, outcome from marketing_deliveries final
     where outcome in ('accepted', 'unknown')`,
  )

/** Google receives no event id, so an event is found by its page. */
function idsAtAnalytics(): string[] {
  return analytics.calls.flatMap(({ json }) => {
    const { events } = fieldsOf(json)
    return ((Array.isArray(events) ? events : []) as Fields[]).flatMap((event) => {
      const [, id] = /\/e\/(.+)$/.exec(String(fieldsOf(event.params).page_location)) ?? []
      return id ? [id] : []
    })
  })
}

async function emailsOfSubscribers(): Promise<Map<string, number>> {
  const rows = await pair.database.db
    .selectFrom('newsletter_subscribers')
    .innerJoin(
      'newsletter_subscriber_events',
      'newsletter_subscriber_events.subscriber_id',
      'newsletter_subscribers.id',
    )
    .select('email')
    .where('type', '=', 'confirmation_sent')
    .execute()
  const counts = new Map<string, number>()
  for (const { email } of rows) if (email) counts.set(email, (counts.get(email) ?? 0) + 1)
  return counts
}

const missing = <Id>(what: string, wanted: Iterable<Id>, found: ReadonlySet<Id>) =>
  [...wanted].flatMap((id) => (found.has(id) ? [] : `${what} ${id}`))

const repeated = (what: string, ids: readonly unknown[]) => {
  const seen = new Set<unknown>()
  return ids.flatMap((id) => (seen.has(id) || !seen.add(id) ? `${what} ${id}` : []))
}
