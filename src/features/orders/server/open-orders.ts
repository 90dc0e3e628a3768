import type { Kysely } from 'kysely'
import type { Products } from '#features/products/server.ts'
import type { Engine } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { DomainEventService } from '#server/domain-events/domain-events.ts'
import type { Log } from '#server/log.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Orders } from '../server.ts'
import { createBalances } from './balances.ts'
import { createBuyerEmails, type EmailOptions, emailBuyers } from './buyer-emails.ts'
import { orderEventData } from './event-data.ts'
import { findAwaiting, findAwaitingTogether } from './find-awaiting.ts'
import { createFlags } from './flags.ts'
import { historyOf } from './history.ts'
import { createHold } from './hold.ts'
import { createOrderLinks } from './order-links.ts'
import { newOrderNumber } from './order-number.ts'
import { followVisits } from './order-source.ts'
import { createOrderTransactions } from './order-transactions.ts'
import { createOwnerEmails, emailOwner } from './owner-emails.ts'
import { createPay } from './pay.ts'
import { createPlace } from './place.ts'
import { createReceive } from './receive.ts'
import { createRefund } from './refund.ts'
import { createResendEmail } from './resend-email.ts'
import { createRetention } from './retention.ts'
import { addNote, lockOrder, readOrder, withLines } from './rows.ts'
import { createSales } from './sales.ts'
import { countByState, countWaiting, searchOrders } from './search.ts'
import { orderSourceOf } from './source-of-row.ts'
import { createSteps } from './steps.ts'
import { excessCents } from './sums.ts'
import { addTerms } from './terms.ts'
import { createTransitions } from './transitions.ts'
import { cancelUnpaid, type ReminderHold, remindUnpaid } from './unpaid.ts'
import { readVatByRate } from './vat-by-rate.ts'
import { createVatChecks } from './vat-checks.ts'

interface Options extends Omit<EmailOptions, 'urlOf' | 'now' | 'mail'> {
  mail: Pick<Mail, 'enqueue' | 'forget' | 'owner' | 'wake'>
  db: Kysely<Tables>
  engine: Engine
  /** The site's key, by which links of buyers are signed. */
  key: string
  domainEvents: Pick<DomainEventService, 'announce' | 'subscribe'>
  products: Pick<Products, 'reserve' | 'release' | 'isCounted'>
  log: Pick<Log, 'error'>
  /** Returns the statistics' name of a host or a `utm_source`. */
  sourceOf: (named: string) => string
  now?: () => number
  newNumber?: () => string
}

/** Opens orders, with the parts that only the feature's own jobs use. */
export function openOrders(options: Options) {
  const { db, key, publicUrl, domainEvents, now = Date.now, newNumber = newOrderNumber } = options
  const { announce } = domainEvents
  const links = createOrderLinks(key, publicUrl)
  const transactions = createOrderTransactions(db)
  const transitions = createTransitions({ transactions, announce, now })
  const { raise, clearPaid, clearReturned, ...flags } = createFlags({
    db,
    transactions,
    announce,
    now,
  })
  const hold = createHold({ ...options, now })
  const parts = {
    ...options,
    ...links,
    transactions,
    transitions,
    now,
    newNumber,
    flags: { raise, clearPaid, clearReturned },
    ...hold,
  }
  const pay = createPay(parts)
  const emails = createBuyerEmails(parts)
  emailBuyers(emails, domainEvents)
  emailOwner(createOwnerEmails(parts), domainEvents)
  followVisits(domainEvents)
  const retention = createRetention(parts)
  const reminderHolds: ReminderHold[] = []

  const orders: Orders = {
    place: createPlace({ ...parts, pay }),
    read: (orderId, transaction) => readOrder(transaction ?? db, orderId),
    lock: (orderId, transaction) => lockOrder(transaction, orderId),
    ...createBalances(options),
    sales: createSales(db),
    historyOf: (orderId, transaction) => historyOf(transaction ?? db, orderId),
    excessOf: excessCents,
    findAwaiting: (openCents) => findAwaiting(db, openCents, now()),
    findAwaitingTogether: () => findAwaitingTogether(db, now()),
    findByNumber: (number) => findBy(db, 'number', number),
    findByKey: (idempotencyKey) => findBy(db, 'idempotency_key', idempotencyKey),
    receive: createReceive({ ...parts, pay }),
    refund: createRefund({ ...parts, announce }),
    ...flags,
    hold: hold.extend,
    ...createSteps({ ...parts, pay }),
    ...createVatChecks(parts),
    onTransition: transitions.onTransition,
    inTransaction: transactions.inTransaction,
    log: ({ orderId, actor, type, data }, transaction) =>
      transactions.within(transaction, async (given) => {
        const order = await readOrder(given, orderId)
        if (order) await addNote(given, order, { at: now(), type, actor, data })
      }),
    eventDataOf: (order) => orderEventData(order),
    sourceOf: ({ row }) => orderSourceOf(row),
    ...links,
    search: (filter, before) => searchOrders(db, filter, before),
    vatByRate: (orderIds) => readVatByRate(db, orderIds),
    countWaiting: () => countWaiting(db),
    countByState: () => countByState(db),
    addTerms,
    addToEmails: emails.addToEmails,
    attachInvoices: emails.attachInvoices,
    resendEmail: createResendEmail({ transactions, emails }),
    remindUnless: (isHeld) => void reminderHolds.push(isHeld),
    onErased: retention.onErased,
  }
  const unpaid = { ...parts, emails, orders }
  return {
    orders,
    deleteOld: retention.deleteOld,
    remindUnpaid: () => remindUnpaid(unpaid, reminderHolds),
    cancelUnpaid: () => cancelUnpaid(unpaid),
  }
}

async function findBy(
  db: Options['db'],
  column: 'number' | 'idempotency_key',
  value: string,
): ReturnType<Orders['findByNumber']> {
  const row = await db.selectFrom('orders').selectAll().where(column, '=', value).executeTakeFirst()
  return row ? withLines(db, row) : null
}

export type OrderJobs = Omit<ReturnType<typeof openOrders>, 'orders'>
