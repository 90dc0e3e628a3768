import type { Kysely } from 'kysely'
import type { Orders } from '#features/orders/server.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Http } from '#server/http/http.ts'
import type { ShowPrivate } from '#server/http/private-page.ts'
import type { Log } from '#server/log.ts'
import type { Config } from '#server/process/config.ts'
import { createSealing } from '#server/signatures/sealing.ts'
import type { Payments } from '../server.ts'
import { serveCallbacks } from './callbacks.ts'
import { checkDue, refresh } from './check-payments.ts'
import type { PaymentsContext } from './context.ts'
import { erasePaymentsOf } from './erase-payments.ts'
import { gateways as accountGateways } from './gateways/all.ts'
import { openGateways } from './gateways/open-gateways.ts'
import {
  chargeRenewal,
  instructionsFor,
  methodsFor,
  type OffersContext,
  onlyRehearses,
  start,
} from './offered-methods.ts'
import { createPaymentLinks } from './payment-links.ts'
import { isUndecided, paymentsOf } from './payment-rows.ts'
import { excessLeft } from './refund-excess.ts'
import { isUndone, refundsOf } from './refund-rows.ts'
import { confirmRefund, refund, refundExcess, retryRefund, sendDue } from './refunds.ts'
import { createRehearsal } from './rehearsal.ts'
import { minRefundOf } from './request-refund.ts'
import { canRetry } from './retry-refund.ts'
import { eraseCards, readSavedCard } from './saved-cards.ts'
import { servePaymentPages } from './serve-payment-pages.ts'
import { openGatewaySettings } from './settings/gateway-settings.ts'
import { simulatorGateway } from './simulator/gateway.ts'
import { serveSimulator } from './simulator/serve-simulator.ts'
import { closeWhenEnded } from './unwanted-payments.ts'

interface Given {
  http: Http
  database: Database
  /** The key of the site. */
  key: string
  log: Log
  config: Pick<Config, 'publicUrl' | 'secure' | 'destinationUrls'>
  orders: OffersContext['orders'] & Pick<Orders, 'onErased' | 'onTransition' | 'remindUnless'>
  shop: OffersContext['shop']
  showPrivate: ShowPrivate
  fetch?: typeof fetch
  now?: () => number
}

export type PaymentsParts = Awaited<ReturnType<typeof openPayments>>

/** Opens payments, with the parts that only the feature itself needs for its pages and jobs. */
export async function openPayments(given: Given) {
  const { http, database, key, config, orders, shop, showPrivate, now = Date.now } = given
  const { db } = database
  const { publicUrl, destinationUrls: standIns } = config
  const settings = await openGatewaySettings({ db, key })
  const surroundings = { standIns, key, fetch: given.fetch ?? fetch, now }
  const all = { ...accountGateways, simulator: simulatorGateway(db, publicUrl) }
  const rehearsal = createRehearsal({ key, secure: config.secure }, now)
  const context: OffersContext = {
    db,
    orders,
    shop,
    gateways: openGateways(settings, surroundings, all),
    sealing: createSealing(key, 'payment secrets'),
    links: createPaymentLinks(key),
    publicUrl,
    refreshed: new Map(),
    rehearsal,
    log: given.log,
    now,
  }
  orders.onErased(erasePaymentsOf)
  orders.onTransition(closeWhenEnded(now))
  orders.remindUnless(isUndecided)
  serveCallbacks(http, context)
  servePaymentPages({ http, showPrivate }, context)
  return {
    payments: paymentsIn(context),
    settings,
    gateways: context.gateways,
    rehearsal,
    simulator: serveSimulator({ http, db, key, showPrivate, now }),
    checks: { checkDue: () => checkDue(context) },
    refunds: { sendDue: () => sendDue(context) },
  }
}

function paymentsIn(context: OffersContext): Payments {
  const { db, orders, gateways } = context
  return {
    onlyRehearses: () => onlyRehearses(context),
    methods: (request) => methodsFor(context, request),
    start: (order, methodId, returnTo) => start(context, order, methodId, returnTo),
    refresh: (orderId) => refresh(context, orderId),
    instructions: (order) => instructionsFor(context, order),
    refund: (orderId, request, transaction) => refund(context, orderId, request, transaction),
    refundExcess: (orderId, actor) => refundExcess(context, orderId, actor),
    excessOf: (order) => excessLeft(db, orders, order),
    ordersToRefund: () => ordersToRefund(db),
    confirmRefund: (refundId, actor) => confirmRefund(context, refundId, actor),
    retryRefund: (refundId, actor) => retryRefund(context, refundId, actor),
    minRefundOf: (orderId) => minRefundOf(db, orders, gateways, orderId),
    canChargeAgain: async (firstOrderId, transaction) =>
      (await readSavedCard(transaction, orders, firstOrderId)) !== undefined,
    chargeAgain: (firstOrderId, renewal) => chargeRenewal(context, firstOrderId, renewal),
    eraseCards: (firstOrderId, transaction) => eraseCards(transaction, orders, firstOrderId),
    ofOrder: (orderId) => paymentsAndRefunds(context, orderId),
  }
}

async function paymentsAndRefunds(
  { db, gateways }: PaymentsContext,
  orderId: number,
): ReturnType<Payments['ofOrder']> {
  const attempts = await paymentsOf(db, orderId)
  const refunds = (await refundsOf(db, orderId)).map((each) => {
    const payment = attempts.find(({ id }) => id === each.payment_id)
    const retryBy = canRetry(gateways, each, payment) ? payment.gateway : null
    return { ...each, isUndone: isUndone(each), retryBy }
  })
  return { attempts, refunds }
}

async function ordersToRefund(db: Kysely<Tables>): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('payment_refunds')
    .select('order_id')
    .distinct()
    .where('state', '=', 'manual')
    .orderBy('order_id')
    .limit(100)
    .execute()
  return rows.map(({ order_id }) => order_id)
}
