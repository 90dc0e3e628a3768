import type { Transaction } from 'kysely'
import type { Order, Orders, Transitioned } from '#features/orders/server.ts'
import type { Shop } from '#features/shop/server.ts'
import { dayOf } from '#lib/local-day.ts'
import { type Cents, cents } from '#lib/money.ts'
import type { Tables } from '#server/database/tables.ts'
import { totalsByRate } from '../document.ts'
import { creditLines, leftToCredit } from './credit-lines.ts'
import { documentOfOrder } from './document-of-order.ts'
import { type Invoice, issue, lockInForce, readInvoicesOf } from './rows.ts'

interface Options {
  orders: Pick<Orders, 'onTransition'>
  shop: Shop
}

/**
 * Issues a document in the transaction of what calls for it: an invoice when an order is paid, a
 * credit note when it is paid back or given up afterwards. Rehearsals and what costs nothing have none.
 */
export function issueWithOrders({ orders, shop }: Options) {
  orders.onTransition(async (transaction, transitioned) => {
    const { transition, order, refund } = transitioned
    if (order.row.is_test === 1) return
    if (transition === 'pay') await invoice(transaction, transitioned)
    if (refund) await credit(transaction, transitioned, { ...refund, kind: 'refund' })
    if (transition === 'cancel')
      await credit(transaction, transitioned, { kind: 'cancelled', reason: cancelledReason })
  })

  async function invoice(transaction: Transaction<Tables>, { order, at }: Transitioned) {
    if (order.row.total_cents <= 0) return
    const issued = await readInvoicesOf(transaction, order.row.id)
    // Money that a bank had taken back came again.
    if (findCreditable(issued)) return
    const day = dayOf(at).name
    await issue(
      transaction,
      {
        ...ofOrder(order),
        kind: 'invoice',
        series: shop.settings().series.invoice,
        source: sourceOf(order, issued),
        originalId: null,
        issuedOn: day,
        suppliedOn: day,
        document: documentOfOrder(order, day, shop),
      },
      at,
    )
  }

  async function credit(
    transaction: Transaction<Tables>,
    about: Transitioned,
    wanted:
      | { kind: 'refund'; cents: Cents; reason: string; source: string }
      | { kind: 'cancelled'; reason: string },
  ) {
    const { order, at } = about
    const issued = await readInvoicesOf(transaction, order.row.id)
    const original = findCreditable(issued)
    if (!original) return
    // Annulled in between, so another one may be in force, or none.
    if (!(await lockInForce(transaction, original.id))) return credit(transaction, about, wanted)
    const before = creditedLines(issued, original)
    const left = leftToCredit(original.document.lines, before)
    const amount = wanted.kind === 'refund' ? cents(Math.min(wanted.cents, left)) : left
    const lines = creditLines(original.document.lines, before, amount)
    const { fullNumber, issuedOn, suppliedOn } = original
    await issue(
      transaction,
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
}

const cancelledReason = 'cancelled'

const ofOrder = ({ row: { id, language } }: Order) => ({ orderId: id, language })

/** An order is paid anew after it was given up, or after its invoice was annulled. */
function sourceOf({ row: { id } }: Order, issued: readonly Invoice[]) {
  const count = issued.filter(({ kind }) => kind === 'invoice').length
  return count === 0 ? `paid:${id}` : `paid:${id}:${count + 1}`
}

/** The invoice of an order that is in force and not yet paid back wholly. */
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
