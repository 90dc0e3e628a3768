import type { Kysely } from 'kysely'
import type { Order, Orders } from '#features/orders/server.ts'
import type { Shop } from '#features/shop/server.ts'
import { firmNameIn } from '#lib/money/firm-name.ts'
import { cents } from '#lib/money/money.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Http } from '#server/http/http.ts'
import type { ShowPrivate } from '#server/http/private-page.ts'
import type { Log } from '#server/log.ts'
import type { Config } from '#server/process/config.ts'
import { createSealing } from '#server/signatures/sealing.ts'
import type { PaymentMethod } from '../method.ts'
import type { Payments } from '../server.ts'
import type { ApplyParts } from './apply-payment.ts'
import { serveCallbacks } from './callbacks.ts'
import { chargeAgain } from './charge-again.ts'
import { createChecks } from './check-payments.ts'
import { erasePaymentsOf } from './erase-payments.ts'
import { gateways as accountGateways } from './gateways/all.ts'
import { openGateways } from './gateways/open-gateways.ts'
import { eraseCards, readKeptCard } from './kept-cards.ts'
import { nameGateways } from './name-gateways.ts'
import { createPaymentLinks } from './payment-links.ts'
import { isUndecided, paymentsOf } from './payment-rows.ts'
import { excessLeft } from './refund-excess.ts'
import { isUndone, refundsOf } from './refund-rows.ts'
import { createRefunds } from './refunds.ts'
import { createRehearsal } from './rehearsal.ts'
import { leastRefundOf } from './request-refund.ts'
import { canRetry } from './retry-refund.ts'
import { servePaymentPages } from './serve-payment-pages.ts'
import { openGatewaySettings } from './settings/gateway-settings.ts'
import { simulatorGateway } from './simulator/gateway.ts'
import { serveSimulator } from './simulator/serve-simulator.ts'
import { startPayment } from './start-payment.ts'
import { transferInstructions } from './transfer/instructions.ts'
import { transferMethod } from './transfer/method.ts'
import { closeWhenEnded } from './unwanted-payments.ts'

interface Options {
  http: Http
  database: Database
  /** The key of the site. */
  key: string
  log: Log
  config: Pick<Config, 'publicUrl' | 'secure' | 'destinationUrls'>
  orders: ApplyParts['orders'] &
    Pick<Orders, 'urlOf' | 'onErased' | 'onTransition' | 'remindUnless'>
  shop: Pick<Shop, 'settings' | 'demonstration'>
  showPrivate: ShowPrivate
  fetch?: typeof fetch
  now?: () => number
}

export type PaymentsParts = Awaited<ReturnType<typeof openPayments>>

/** Opens payments, with the parts that only the feature itself needs for its pages and jobs. */
export async function openPayments(options: Options) {
  const { http, database, key, log, config, orders, shop, showPrivate, now = Date.now } = options
  const { publicUrl, destinationUrls: standIns } = config
  const { db } = database
  const settings = await openGatewaySettings({ db, key })
  const surroundings = { standIns, key, fetch: options.fetch ?? fetch, now }
  const all = { ...accountGateways, simulator: simulatorGateway(db, publicUrl) }
  const gateways = openGateways(settings, surroundings, all)
  const sealing = createSealing(key, 'payment secrets')
  const links = createPaymentLinks(key)
  const parts = { http, db, log, orders, sealing, publicUrl, links, gateways, now }
  const rehearsal = createRehearsal({ key, secure: config.secure }, now)
  const checks = createChecks(parts)
  const refunds = createRefunds(parts)
  orders.onErased(erasePaymentsOf)
  orders.onTransition(closeWhenEnded(now))
  orders.remindUnless(isUndecided)
  serveCallbacks(parts)
  servePaymentPages({ ...parts, showPrivate, refresh: checks.refresh })
  const simulator = serveSimulator({ http, db, key, showPrivate, now })

  const allMethods = (): PaymentMethod[] => [
    ...gateways.methods(),
    ...(shop.settings().bank.iban ? [transferMethod] : []),
  ]

  const onlyRehearses = () => shop.demonstration().length > 0
  const payments: Payments = {
    onlyRehearses,
    methods(request) {
      const isRehearsing = request !== undefined && rehearsal.untilIn(request) !== null
      const isDemonstration = onlyRehearses()
      const shown = allMethods().filter(({ isTest, gateway }) =>
        isTest ? isRehearsing || (isDemonstration && gateway === 'simulator') : !isDemonstration,
      )
      return nameGateways(shown).toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
    },
    async start(order, methodId, returnTo = orders.urlOf(order.row)) {
      const method = allMethods().find(({ id }) => id === methodId)
      if (!method || method.isTest !== (order.row.is_test === 1)) return 'unavailable'
      if (!method.isTest && onlyRehearses()) return 'unavailable'
      if (method.gateway === 'bank_transfer') return { redirectTo: returnTo }
      return startPayment(parts, order, method, returnTo)
    },
    refresh: checks.refresh,
    async instructions({ row }: Order) {
      const open = cents(row.total_cents - row.paid_cents)
      const { bank, seller } = shop.settings()
      const isByTransfer = row.payment_method === transferMethod.id && bank.iban !== ''
      if (row.is_test === 1 || onlyRehearses()) return null
      if (row.state !== 'awaiting_payment' || !isByTransfer || open <= 0) return null
      const given = { number: row.number, language: row.language, openCents: open }
      return transferInstructions(given, { name: firmNameIn(seller.name, row.language), ...bank })
    },
    refund: refunds.refund,
    refundExcess: refunds.refundExcess,
    excessOf: (order) => excessLeft(db, orders, order),
    ordersToRefund: () => ordersToRefund(db),
    confirmRefund: refunds.confirm,
    retryRefund: refunds.retry,
    leastRefundOf: (orderId) => leastRefundOf(db, orders, gateways, orderId),
    canChargeAgain: async (firstOrderId, transaction) =>
      (await readKeptCard(transaction, orders, firstOrderId)) !== undefined,
    async chargeAgain(firstOrderId, renewal) {
      if (renewal.row.is_test === 0 && onlyRehearses()) return 'unknown'
      return chargeAgain(parts, firstOrderId, renewal)
    },
    eraseCards: (firstOrderId, transaction) => eraseCards(transaction, orders, firstOrderId),
    async ofOrder(orderId) {
      const attempts = await paymentsOf(db, orderId)
      const refunds = (await refundsOf(db, orderId)).map((refund) => {
        const payment = attempts.find(({ id }) => id === refund.payment_id)
        const retryBy = canRetry(gateways, refund, payment) ? payment.gateway : null
        return { ...refund, isUndone: isUndone(refund), retryBy }
      })
      return { attempts, refunds }
    },
  }
  return { payments, settings, gateways, rehearsal, checks, refunds, simulator }
}

/** The order in which methods are offered. */
const kinds: readonly PaymentMethod['kind'][] = ['bank_link', 'card', 'transfer']

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
