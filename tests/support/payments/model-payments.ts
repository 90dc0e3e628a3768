import { openOrders } from '#features/orders/server/open-orders.ts'
import type { Order } from '#features/orders/server.ts'
import type { OpenGateways } from '#features/payments/server/gateways/open-gateways.ts'
import { createPaymentLinks } from '#features/payments/server/payment-links.ts'
import { hourMs, minuteMs } from '#lib/dates/durations.ts'
import type { Database } from '#server/database/database.ts'
import { createSealing } from '#server/signatures/sealing.ts'
import { ordersOptions } from '../orders.ts'
import type { ModelGateway } from './model-gateway.ts'

export type ModelPayments = ReturnType<typeof modelPayments>

/** The orders and payments of one process of a model, with the gateways it asks. */
export function modelPayments(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  gateways: OpenGateways,
  now: () => number,
) {
  const { orders, ...due } = openOrders({
    ...ordersOptions,
    db,
    engine,
    now,
    domainEvents: { announce: async () => undefined, subscribe: () => {} },
    products: { isCounted: () => false, reserve: async () => [], release: async () => {} },
  })
  const sealing = createSealing('key', 'payment secrets')
  const links = createPaymentLinks('key')
  const other = { publicUrl: '', refreshed: new Map(), log: { warn: () => {} } }
  return { db, orders, due, gateways, sealing, links, ...other, now }
}

/** Sends the buyer of an order to the gateway, where nothing is paid yet. */
export async function beginModelPayment(
  { db, now }: ModelPayments,
  gateway: ModelGateway,
  { header }: Order,
  answersAtOnce: boolean,
) {
  const reference = `${header.number}-1`
  const externalId = `cs_${header.id}`
  const amountCents = header.totalCents
  await db
    .insertInto('payments')
    .values({
      order_id: header.id,
      gateway: 'stripe',
      method: 'stripe:card',
      reference,
      external_id: externalId,
      state: 'pending',
      amount_cents: amountCents,
      currency: 'EUR',
      redirect_url: null,
      return_to: '',
      answer: '',
      receipts: 0,
      created_at: now(),
      updated_at: now(),
      expires_at: now() + hourMs,
      next_check_at: now() + minuteMs,
      checks: 0,
      recurring_token: null,
    })
    .execute()
  const booked = { reference, state: 'pending' as const, amountCents, answersAtOnce }
  gateway.payments.set(externalId, { ...booked, refunds: new Map() })
  return { orderId: header.id, externalId }
}
