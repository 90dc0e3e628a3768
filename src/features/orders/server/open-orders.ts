import type { Database } from '#server/database/database.ts'
import type { DomainEventService } from '#server/domain-events/domain-events.ts'
import type { Orders } from '../server.ts'
import { balanceOf, idsOfPlan, lockUnread, rehearsedPlanIds } from './balances.ts'
import { emailBuyers } from './buyer-emails.ts'
import { buyersPart, idsOfBuyer } from './buyers.ts'
import { nothingRegistered, type OrdersContext } from './context.ts'
import { orderEventData } from './event-data.ts'
import { findAwaiting, findAwaitingTogether } from './find-awaiting.ts'
import { clearFlags, countFlagged, flag, openFlags } from './flags.ts'
import { historyOf, log } from './history.ts'
import { extendHold } from './hold.ts'
import { createOrderLinks } from './order-links.ts'
import { newOrderNumber } from './order-number.ts'
import { followVisits } from './order-source.ts'
import { createOrderTransactions } from './order-transactions.ts'
import { emailOwner } from './owner-emails.ts'
import { place } from './place.ts'
import { receive } from './receive.ts'
import { refund } from './refund.ts'
import { resendEmail } from './resend-email.ts'
import { deleteOld } from './retention.ts'
import { lockOrder, readOrder, readOrderBy } from './rows.ts'
import { campaignsBySource, offersBySource, salesByDay, salesBySource } from './sales.ts'
import { countByState, countWaiting, searchOrders } from './search.ts'
import { orderSourceOf } from './source-of-row.ts'
import { cancel, fulfil, revive, withdraw } from './steps.ts'
import { excessCents } from './sums.ts'
import { addTerms } from './terms.ts'
import { cancelUnpaid, remindUnpaid } from './unpaid.ts'
import { readVatByRate } from './vat-by-rate.ts'
import { openVatChecks, recordVatCheck } from './vat-checks.ts'

type Given = Omit<
  OrdersContext,
  'transactions' | 'announce' | 'links' | 'registered' | 'newNumber' | 'now'
> & {
  /** The site's key, by which links of buyers are signed. */
  key: string
  domainEvents: Pick<DomainEventService, 'announce' | 'subscribe'>
  synced?: Database['synced']
  now?: () => number
  newNumber?: () => string
}

/** Opens orders, with the parts that only the feature's own jobs use. */
export function openOrders({ key, domainEvents, ...given }: Given) {
  const context: OrdersContext = {
    newNumber: newOrderNumber,
    now: Date.now,
    ...given,
    transactions: createOrderTransactions(given),
    announce: domainEvents.announce,
    links: createOrderLinks(key, given.publicUrl),
    registered: nothingRegistered(),
  }
  emailBuyers(context, domainEvents)
  emailOwner(context, domainEvents)
  followVisits(domainEvents)
  return {
    orders: ordersIn(context),
    buyers: buyersPart(context),
    deleteOld: () => deleteOld(context),
    remindUnpaid: () => remindUnpaid(context),
    cancelUnpaid: () => cancelUnpaid(context),
  }
}

/** What the feature's value needs beside the service. */
export type OrderParts = Omit<ReturnType<typeof openOrders>, 'orders'>

/** The service: what changes orders, what reads them, and what other features add to them. */
function ordersIn(context: OrdersContext): Orders {
  const { db, transactions, links, registered, now } = context
  return {
    place: (order, also) => place(context, order, also),
    receive: (money, transaction) => receive(context, money, transaction),
    refund: (money, transaction) => refund(context, money, transaction),
    fulfil: (change) => fulfil(context, change),
    cancel: (change, transaction) => cancel(context, change, transaction),
    withdraw: (change, transaction) => withdraw(context, change, transaction),
    revive: (change) => revive(context, change),
    hold: (orderId, money, transaction) => extendHold(context, orderId, money, transaction),
    flag: (change, transaction) => flag(context, change, transaction),
    clearFlags: (change) => clearFlags(context, change),
    log: (note, transaction) => log(context, note, transaction),
    recordVatCheck: (orderId, answer) => recordVatCheck(context, orderId, answer),
    resendEmail: (orderId, kind) => resendEmail(context, orderId, kind),
    addTerms,
    inTransaction: transactions.inTransaction,

    read: (orderId, transaction) => readOrder(transaction ?? db, orderId),
    lock: (orderId, transaction) => lockOrder(transaction, orderId),
    lockUnread: (orderId, transaction) => lockUnread(context, orderId, transaction),
    findByNumber: (number) => readOrderBy(db, 'number', number),
    findByKey: (idempotencyKey) => readOrderBy(db, 'idempotency_key', idempotencyKey),
    findAwaiting: (openCents) => findAwaiting(db, openCents, now()),
    findAwaitingTogether: () => findAwaitingTogether(db, now()),
    balanceOf: (orderId, transaction) => balanceOf(transaction ?? db, orderId),
    idsOfBuyer: (key) => idsOfBuyer(db, key),
    idsOfPlan: (firstOrderId, transaction) => idsOfPlan(transaction ?? db, firstOrderId),
    rehearsedPlanIds: () => rehearsedPlanIds(context),
    historyOf: (orderId, transaction) => historyOf(transaction ?? db, orderId),
    openFlags: (orderId) => openFlags(context, orderId),
    openVatChecks: () => openVatChecks(context),
    search: (filter, before) => searchOrders(db, filter, before),
    vatByRate: (orderIds) => readVatByRate(db, orderIds),
    countFlagged: () => countFlagged(context),
    countWaiting: () => countWaiting(db),
    countByState: () => countByState(db),
    sales: salesIn(db),
    excessOf: excessCents,
    eventDataOf: (order) => orderEventData(order),
    sourceOf: ({ header }) => orderSourceOf(header),
    urlOf: links.urlOf,
    tokenOf: links.tokenOf,
    idOfToken: links.idOfToken,

    onTransition: (hook) => void registered.transitionHooks.push(hook),
    onErased: (erase) => void registered.eraseHooks.push(erase),
    remindUnless: (isHeld) => void registered.reminderHolds.push(isHeld),
    addToEmails: (provide) => void registered.emailSections.push(provide),
    labelFieldsBy(label) {
      registered.labelFields = label
    },
    attachInvoices(find) {
      registered.findInvoice = find
    },
  }
}

const salesIn = (db: OrdersContext['db']): Orders['sales'] => ({
  byDay: (range) => salesByDay(db, range),
  bySource: (range) => salesBySource(db, range),
  campaignsBySource: (range) => campaignsBySource(db, range),
  offersBySource: (range) => offersBySource(db, range),
})
