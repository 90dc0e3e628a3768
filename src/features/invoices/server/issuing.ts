import type { Kysely, Transaction } from 'kysely'
import type { Order, Orders } from '#features/orders/server.ts'
import type { Shop } from '#features/shop/server.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import { type Cents, cents } from '#lib/money/money.ts'
import type { Tables } from '#server/database/tables.ts'
import { lastRestoreQuery } from '#server/installation/incidents.ts'
import { totalsByRate } from '../document.ts'
import { creditLines, leftToCredit } from './credit-lines.ts'
import { documentOfOrder } from './document-of-order.ts'
import { isAnyDoubtful } from './numbering.ts'
import { type Invoice, issue, lockInForce, readInvoicesOf } from './rows.ts'
import { addWaiting, isWaiting, type Occasion, takeWaiting } from './waiting.ts'

interface Options {
  db: Kysely<Tables>
  orders: Pick<Orders, 'onTransition' | 'read' | 'addTerms'>
  shop: Shop
  now: () => number
}

/**
 * Issues a document in the transaction of its cause: an invoice when an order is paid, a credit
 * note when it is refunded or cancelled afterwards. Rehearsals and free orders have none. While the
 * numbers of a series are in doubt, all documents wait in order.
 */
export function createIssuing({ db, orders, shop, now }: Options) {
  const issueFor = createDocuments(shop, orders)
  orders.onTransition(async (transaction, occasion) => {
    if (!(await callsForDocument(transaction, occasion))) return
    await ((await mustWait(transaction))
      ? addWaiting(transaction, occasion)
      : issueFor(transaction, occasion))
  })

  /** True while numbers are in doubt, and behind waiting documents even after that. */
  async function mustWait(transaction: Transaction<Tables>): Promise<boolean> {
    const { restore, waiting } = await transaction
      .selectNoFrom(({ selectFrom, fn }) => [
        lastRestoreQuery(transaction).as('restore'),
        selectFrom('waiting_invoices').select(fn.countAll<number>().as('count')).as('waiting'),
      ])
      .executeTakeFirstOrThrow()
    if (Number(waiting) > 0) return true
    return Number(restore) > 0 && isSuspended(transaction)
  }

  function isSuspended(connection: Kysely<Tables>): Promise<boolean> {
    const { invoice, creditNote } = shop.settings().series
    return isAnyDoubtful(connection, [invoice, creditNote])
  }

  /**
   * Issues waiting documents, each in a transaction of its own, until none waits or none may be
   * issued.
   */
  async function issueWaiting() {
    while (await db.transaction().execute(issueNext));
  }

  async function issueNext(transaction: Transaction<Tables>): Promise<boolean> {
    if (await isSuspended(transaction)) return false
    const occasion = await takeWaiting(transaction, orders)
    if (occasion === null) return false
    if (occasion !== 'erased') await issueFor(transaction, occasion, now())
    return true
  }

  return { isSuspended: () => isSuspended(db), issueWaiting }
}

/** Makes invoices and credit notes, each within a transaction. */
function createDocuments(shop: Shop, orders: Pick<Orders, 'addTerms'>) {
  /** @param at the time of issue; the day of payment stays that of supply and of the rates */
  async function issueFor(transaction: Transaction<Tables>, occasion: Occasion, at = occasion.at) {
    const { transition, refund } = occasion
    if (transition === 'pay') await invoice(transaction, occasion, at)
    if (refund) await credit(transaction, occasion, { ...refund, kind: 'refund' }, at)
    if (transition === 'cancel')
      await credit(transaction, occasion, { kind: 'cancelled', reason: cancelledReason }, at)
  }

  async function invoice(
    transaction: Transaction<Tables>,
    { order, at }: Occasion,
    issuedAt: number,
  ) {
    const issued = await readInvoicesOf(transaction, order.row.id)
    // Money that a bank had reclaimed was paid again.
    if (findCreditable(issued)) return
    const day = dayOf(at).name
    await issue(
      transaction,
      orders,
      {
        ...ofOrder(order),
        kind: 'invoice',
        series: shop.settings().series.invoice,
        source: sourceOf(order, issued),
        originalId: null,
        issuedOn: dayOf(issuedAt).name,
        suppliedOn: day,
        document: documentOfOrder(order, day, shop),
      },
      issuedAt,
    )
  }

  async function credit(
    transaction: Transaction<Tables>,
    about: Occasion,
    wanted:
      | { kind: 'refund'; cents: Cents; reason: string; source: string }
      | { kind: 'cancelled'; reason: string },
    at: number,
  ) {
    const { order } = about
    const issued = await readInvoicesOf(transaction, order.row.id)
    const original = findCreditable(issued)
    if (!original) return
    // The invoice was annulled meanwhile, so another one, or none, may be valid.
    if (!(await lockInForce(transaction, original.id)))
      return credit(transaction, about, wanted, at)
    const before = creditedLines(issued, original)
    const left = leftToCredit(original.document.lines, before)
    const amount = wanted.kind === 'refund' ? cents(Math.min(wanted.cents, left)) : left
    const lines = creditLines(original.document.lines, before, amount)
    const { fullNumber, issuedOn, suppliedOn } = original
    await issue(
      transaction,
      orders,
      {
        ...ofOrder(order),
        kind: 'credit_note',
        series: shop.settings().series.creditNote,
        source: wanted.kind === 'refund' ? `refund:${wanted.source}` : `cancelled:${original.id}`,
        originalId: original.id,
        issuedOn: dayOf(at).name,
        suppliedOn,
        document: {
          ...original.document,
          lines,
          totals: totalsByRate(lines),
          corrects: { fullNumber, issuedOn, reason: wanted.reason },
        },
      },
      at,
    )
  }

  return issueFor
}

/** Whether a document would be issued, as far as the order is concerned. */
async function callsForDocument(
  transaction: Transaction<Tables>,
  { transition, order: { row }, refund }: Occasion,
): Promise<boolean> {
  if (row.is_test === 1) return false
  if (transition === 'pay') return row.total_cents > 0
  if (!refund && transition !== 'cancel') return false
  const issued = await readInvoicesOf(transaction, row.id)
  return findCreditable(issued) !== undefined || (await isWaiting(transaction, row.id))
}

const cancelledReason = 'cancelled'

const ofOrder = ({ row: { id, language } }: Order) => ({ orderId: id, language })

/** An order may be paid again after it was cancelled, or after its invoice was annulled. */
function sourceOf({ row: { id } }: Order, issued: readonly Invoice[]) {
  const count = issued.filter(({ kind }) => kind === 'invoice').length
  return count === 0 ? `paid:${id}` : `paid:${id}:${count + 1}`
}

/** The valid invoice of an order that is not yet fully refunded. */
function findCreditable(issued: readonly Invoice[]): Invoice | undefined {
  return issued.findLast(
    (one) =>
      one.kind === 'invoice' &&
      !one.isAnnulled &&
      leftToCredit(one.document.lines, creditedLines(issued, one)) > 0,
  )
}

const creditedLines = (issued: readonly Invoice[], { id }: Invoice) =>
  issued
    .filter(({ originalId, isAnnulled }) => originalId === id && !isAnnulled)
    .flatMap(({ document }) => document.lines)
