import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { callbackPath } from '#features/payments/paths.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import type { DomainEvent } from '#server/domain-events/events.ts'
import { openEvents } from '../support/domain-events.ts'
import { killRounds as rounds } from '../support/kill-rounds.ts'
import { startGateways } from '../support/payments/every.ts'
import type { Callback } from '../support/payments/gateway-stand-in.ts'
import { testKey } from '../support/payments/open-payments.ts'
import { callbacksOf, orderBooklets } from '../support/payments/ordered-booklets.ts'
import { newDataDir, type Site, startSite } from '../support/site.ts'

const ordersPerRound = 10
const patience = { timeout: 120_000, interval: 200 }

test(`every paid order is fulfilled once and one purchase through ${rounds} kills`, async () => {
  const dataDir = newDataDir()
  const { standIn, values } = await startGateways.montonio()
  onTestFinished(() => {
    standIn.stop()
    rmSync(dataDir, { recursive: true })
  })
  const env = {
    LOG_LEVEL: 'error',
    SECRET_KEY: testKey,
    DESTINATION_URLS: `montonio=${standIn.url}`,
  }
  const start = () => startSite({ dataDir, env })
  await (await start()).kill('SIGTERM')
  const ids = await inDatabase(dataDir, (database) =>
    orderBooklets(database, standIn, values, rounds * ordersPerRound),
  )
  // The journal retains their announcements from now on.
  expect(await inDatabase(dataDir, readPurchases)).toEqual([])

  const waiting = callbacksOf(standIn)
  let taken = 0
  let cut = 0
  for (let round = 1; round <= rounds; round++) {
    const site = await start()
    const share = waiting.slice(0, Math.ceil(waiting.length / (rounds - round + 1)))
    const before = taken
    let isAnswered = false
    const sending = share.map(async (callback) => {
      const isTaken = await send(site, callback)
      if (isTaken) {
        taken++
        waiting.splice(waiting.indexOf(callback), 1)
      } else cut++
    })
    const enough = before + Math.ceil(Math.random() * share.length * 0.7)
    const all = Promise.all(sending).then(() => {
      isAnswered = true
    })
    while (taken < enough && !isAnswered) await sleep(1)
    await sleep(Math.random() * 10)
    await site.kill('SIGKILL')
    await all
  }
  const last = await start()
  for (const callback of waiting) expect(await send(last, callback)).toBe(true)
  // Some payments are never reported; the server asks about them, which is not awaited here.
  const fulfilled = () => inDatabase(dataDir, countFulfilled)
  await vi.waitFor(async () => {
    await inDatabase(dataDir, askNow)
    expect(await fulfilled()).toBe(ids.length)
  }, patience)
  expect(await last.kill('SIGTERM')).toBe(0)

  const found = await inDatabase(dataDir, readOutcome)
  console.log(
    `${rounds} kills: ${ids.length} orders, ${taken} callbacks taken, ${cut} cut off and sent again, ` +
      `${found.purchases.length} purchases, ${found.invoices.length} invoices`,
  )
  expect(cut).toBeGreaterThan(0)
  const each = ids.map((id) => [id, 1])
  expect(found.paid).toEqual(ids.map((id) => [id, 1999]))
  expect(countsOf(found.payments)).toEqual(each)
  expect(countsOf(found.fulfilments)).toEqual(each)
  expect(countsOf(found.purchases)).toEqual(each)
  expect(countsOf(found.invoices)).toEqual(each)
})

const send = (site: Site, { headers, body }: Callback) =>
  fetch(site.url + callbackPath('montonio'), { method: 'POST', headers, body }).then(
    ({ ok }) => ok,
    () => false,
  )

async function inDatabase<Result>(
  dataDir: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ dataDir, databaseUrl: null })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const askNow = ({ db }: Database) =>
  db
    .updateTable('payments')
    .set({ next_check_at: 0 })
    .where('state', 'in', ['created', 'pending', 'authorized'])
    .execute()

async function countFulfilled({ db }: Database): Promise<number> {
  const rows = await db.selectFrom('orders').select('id').where('state', '=', 'fulfilled').execute()
  return rows.length
}

async function readOutcome(database: Database) {
  const { db } = database
  const orders = await db.selectFrom('orders').selectAll().orderBy('id').execute()
  const payments = await db.selectFrom('order_payments').select('order_id').execute()
  const fulfilments = await db
    .selectFrom('order_events')
    .select('order_id')
    .where('type', '=', 'fulfil')
    .execute()
  const invoices = await db.selectFrom('invoices').select('order_id').execute()
  return {
    paid: orders.map(({ id, paid_cents }) => [id, paid_cents]),
    payments: payments.map(({ order_id }) => order_id),
    fulfilments: fulfilments.map(({ order_id }) => order_id),
    invoices: invoices.map(({ order_id }) => order_id),
    purchases: await readPurchases(database),
  }
}

/** The orders whose purchase was announced, by the ids under which destinations count them once. */
async function readPurchases(database: Database): Promise<number[]> {
  const events = openEvents(database)
  const seen: DomainEvent<'order_paid'>[] = []
  events.domainEvents.subscribe('purchases of a test', ['order_paid'], async (event) => {
    seen.push(event)
  })
  await events.flush()
  await events.close()
  return [...new Map(seen.map(({ id, data }) => [id, data.order])).values()]
}

/** The number of occurrences of each id. */
function countsOf(ids: readonly number[]): [id: number, count: number][] {
  const counts = new Map<number, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].toSorted(([a], [b]) => a - b)
}
