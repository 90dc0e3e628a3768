import type { Insertable, Kysely } from 'kysely'
import type { OrderState } from '#features/orders/order.ts'
import { toOrder } from '#features/orders/server/rows.ts'
import { addToSales, saleOf } from '#features/orders/server/sales-sums.ts'
import type { OrderRow } from '#features/orders/server/tables.ts'
import { dayMs } from '#lib/dates/durations.ts'
import { termsOf } from '#lib/text/search-terms.ts'
import type { Tables } from '#server/database/tables.ts'

const firstNames = ['Ona', 'Jonas', 'Rasa', 'Tomas', 'Eglė', 'Mantas', 'Jurgita', 'Žygimantas']
const lastNames = ['Kazlauskas', 'Petrauskienė', 'Žukas', 'Šimkutė', 'Balčiūnas', 'Ąžuolaitė']
const hosts = ['gmail.com', 'inbox.lt', 'outlook.com', 'yahoo.com', 'pastas.example']
const offers = [
  { name: 'Gidas „Pirmasis tūkstantis“', delivery: 'digital', cents: 1900 },
  { name: 'Šeimos biudžeto šablonas', delivery: 'digital', cents: 2900 },
  { name: 'Seminaras „Pensija be mitų“', delivery: 'service', cents: 4900 },
] as const
const sources = ['google.com', 'facebook.com', 'direct', 'naujienlaiskis', null]
const states: readonly OrderState[] = ['fulfilled', 'fulfilled', 'fulfilled', 'paid', 'cancelled']

const batchSize = 400

/**
 * Orders of the last year as a shop would have them, with their search terms; texts such as
 * `number 777` are the same each time.
 */
export async function insertOrders(db: Kysely<Tables>, count: number, now = Date.now()) {
  for (let start = 0; start < count; start += batchSize) {
    const rows = Array.from({ length: Math.min(batchSize, count - start) }, (_, index) =>
      madeOrder(start + index, count, now),
    )
    await db.transaction().execute(async (transaction) => {
      const inserted = await transaction.insertInto('orders').values(rows).returningAll().execute()
      const stored = inserted.map(({ id }, index) => ({
        id,
        row: rows[index] as (typeof rows)[number],
      }))
      const lines = await transaction
        .insertInto('order_lines')
        .values(stored.map(lineOf))
        .returningAll()
        .execute()
      const terms = stored.flatMap(({ id, row: { number, name, email } }) =>
        termsOf([number, name, email]).map((term) => ({ term, order_id: id })),
      )
      await transaction.insertInto('order_terms').values(terms).execute()
      await transaction.insertInto('order_events').values(stored.map(eventOf)).execute()
      const sales = inserted.map((row) =>
        toOrder(
          row,
          lines.filter((line) => line.order_id === row.id),
        ),
      )
      await addToSales(
        transaction,
        sales.flatMap((order) => saleOf(order, 1)),
      )
    })
  }
}

const pick = <One>(list: readonly One[], index: number): One => list[index % list.length] as One

function madeOrder(index: number, count: number, now: number): Insertable<OrderRow> {
  const name = `${pick(firstNames, index)} ${pick(lastNames, Math.floor(index / 8))}`
  const email = `pirkejas${index}@${pick(hosts, index)}`
  const at = now - Math.floor(((count - index) * 365 * dayMs) / count)
  const { cents } = pick(offers, index)
  const state = index > count - 5 ? 'awaiting_payment' : pick(states, index * 7)
  const isPaid = state === 'paid' || state === 'fulfilled'
  return {
    number: String(1_000_000_000 + index * 7919),
    idempotency_key: `made ${index}`,
    kind: 'shop',
    order_type: 'normal',
    state,
    language: 'lt',
    email,
    email_key: email,
    name,
    address: '',
    company_name: null,
    company_code: null,
    vat_code: null,
    company_address: null,
    country: 'LT',
    vies_status: null,
    vies_evidence: null,
    reverse_charge: 0,
    subtotal_cents: cents,
    discount_cents: 0,
    total_cents: cents,
    vat_cents: Math.round((cents * 21) / 121),
    paid_cents: isPaid ? cents : 0,
    refunded_cents: 0,
    currency: 'EUR',
    coupon: null,
    payment_method: pick(['bank_transfer', 'montonio:bank', 'stripe:card'], index),
    attribution: null,
    source: pick(sources, index),
    visitor: null,
    visitor_consent: null,
    digital_consent_at: at,
    terms_version: 'terms',
    renews_order_id: null,
    placed_at: at,
    paid_at: isPaid ? at : null,
    fulfilled_at: state === 'fulfilled' ? at : null,
    closed_at: state === 'cancelled' ? at : null,
    withdraw_until: null,
    is_test: 0,
    consent_text: 'Sutinku',
    consent_digest: 'digest',
    network: null,
    browser: 'Firefox',
  }
}

interface Stored {
  id: number
  row: Insertable<OrderRow>
}

function lineOf({ id, row }: Stored): Insertable<Tables['order_lines']> {
  const offer = offers.find(({ cents }) => cents === row.total_cents) ?? offers[0]
  return {
    order_id: id,
    position: 1,
    offer_id: offers.indexOf(offer) + 1,
    plan: null,
    name: offer.name,
    category: 'Produktai',
    delivery: offer.delivery,
    quantity: 1,
    unit_cents: offer.cents,
    discount_cents: 0,
    total_cents: offer.cents,
    vat_kind: 'standard',
    vat_percent: 21,
    vat_cents: row.vat_cents,
    contents: '[]',
  }
}

const eventOf = ({ id, row }: Stored): Insertable<Tables['order_events']> => ({
  order_id: id,
  at: row.placed_at,
  type: 'place',
  from_state: 'created',
  to_state: 'awaiting_payment',
  actor: 'buyer',
  data: '{}',
})
