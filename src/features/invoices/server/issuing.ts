import type { Kysely, Transaction } from 'kysely'
import type { Order } from '#features/orders/server.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import { type Cents, cents } from '#lib/money/money.ts'
import type { Tables } from '#server/database/tables.ts'
import { lastRestoreQuery } from '#server/installation/incidents.ts'
import { totalsByRate } from '../document.ts'
import type { InvoicesContext } from './context.ts'
import { creditLines, leftToCredit } from './credit-lines.ts'
import { documentOfOrder } from './document-of-order.ts'
import { isAnyDoubtful } from './numbering.ts'
import { type Invoice, issue, lockInForce, readInvoicesOf } from './rows.ts'
import { addWaiting, isWaiting, type Occasion, takeWaiting } from './waiting.ts'

/**
 * Issues a document in the transaction of its cause: an invoice when an order is paid, a credit
 * note when it is refunded or cancelled afterwards. Rehearsals and free orders have none. While the
 * numbers of a series are in doubt, all documents wait in order.
 */
export async function issueOrWait(
  context: InvoicesContext,
  transaction: Transaction<Tables>,
  occasion: Occasion,
): Promise<void> {
  if (!(await callsForDocument(transaction, occasion))) return
  if (await mustWait(context, transaction)) await addWaiting(transaction, occasion)
  else await issueFor(context, transaction, occasion)
}

/** True while numbers are in doubt, and behind waiting documents even after that. */
async function mustWait(
  context: InvoicesContext,
  transaction: Transaction<Tables>,
): Promise<boolean> {
  const { restore, waiting } = await transaction
    .selectNoFrom(({ selectFrom, fn }) => [
      lastRestoreQuery(transaction).as('restore'),
      selectFrom('waiting_invoices').select(fn.countAll<number>().as('count')).as('waiting'),
    ])
    .executeTakeFirstOrThrow()
  if (Number(waiting) > 0) return true
  return Number(restore) > 0 && isSuspended(context, transaction)
}

/** Whether no numbers are assigned, because nobody has confirmed the last ones. */
export function isSuspended({ shop }: InvoicesContext, db: Kysely<Tables>): Promise<boolean> {
  const { invoice, creditNote } = shop.settings().series
  return isAnyDoubtful(db, [invoice, creditNote])
}

/**
 * Issues waiting documents, each in a transaction of its own, until none waits or none may be
 * issued.
 */
export async function issueWaiting(context: InvoicesContext): Promise<void> {
  const issueNext = (transaction: Transaction<Tables>) => issueNextIn(context, transaction)
  while (await context.db.transaction().execute(issueNext));
}

async function issueNextIn(
  context: InvoicesContext,
  transaction: Transaction<Tables>,
): Promise<boolean> {
  if (await isSuspended(context, transaction)) return false
  const occasion = await takeWaiting(transaction, context.orders)
  if (occasion === null) return false
  if (occasion !== 'erased') await issueFor(context, transaction, occasion, context.now())
  return true
}

/** @param at the time of issue; the day of payment stays that of supply and of the rates */
async function issueFor(
  context: InvoicesContext,
  transaction: Transaction<Tables>,
  occasion: Occasion,
  at = occasion.at,
) {
  const { transition, refund } = occasion
  if (transition === 'pay') await issueInvoice(context, transaction, occasion, at)
  if (refund) await issueCredit(context, transaction, occasion.order, { ...refund, at })
  if (transition === 'cancel')
    await issueCredit(context, transaction, occasion.order, { reason: cancelledReason, at })
}

async function issueInvoice(
  { shop, orders, findPlanPeriod }: InvoicesContext,
  transaction: Transaction<Tables>,
  { order, at }: Occasion,
  issuedAt: number,
) {
  const issued = await readInvoicesOf(transaction, order.header.id)
  // Money that a bank had reclaimed was paid again.
  if (findCreditable(issued)) return
  const day = dayOf(at).name
  const period = await findPlanPeriod(transaction, order, at)
  const invoice = {
    ...ofOrder(order),
    kind: 'invoice',
    series: shop.settings().series.invoice,
    source: sourceOf(order, issued),
    originalId: null,
    issuedOn: dayOf(issuedAt).name,
    suppliedOn: day,
    document: documentOfOrder(order, { day, period }, shop),
  } as const
  await issue(transaction, orders, invoice, issuedAt)
}

/** Of a whole cancelled order, or of one refund by its sum and source. */
type Wanted = { reason: string; at: number } & (
  | { cents: Cents; source: string }
  | { cents?: undefined }
)

async function issueCredit(
  context: InvoicesContext,
  transaction: Transaction<Tables>,
  order: Order,
  wanted: Wanted,
): Promise<void> {
  const issued = await readInvoicesOf(transaction, order.header.id)
  const original = findCreditable(issued)
  if (!original) return
  // The invoice was annulled meanwhile, so another one, or none, may be valid.
  if (!(await lockInForce(transaction, original.id)))
    return issueCredit(context, transaction, order, wanted)
  const before = creditedLines(issued, original)
  const left = leftToCredit(original.document.lines, before)
  const amount = wanted.cents === undefined ? left : cents(Math.min(wanted.cents, left))
  const lines = creditLines(original.document.lines, before, amount)
  const { fullNumber, issuedOn, suppliedOn } = original
  const { reason, at } = wanted
  const note = {
    ...ofOrder(order),
    kind: 'credit_note',
    series: context.shop.settings().series.creditNote,
    source: wanted.cents === undefined ? `cancelled:${original.id}` : `refund:${wanted.source}`,
    originalId: original.id,
    issuedOn: dayOf(at).name,
    suppliedOn,
    document: {
      ...original.document,
      lines,
      totals: totalsByRate(lines),
      corrects: { fullNumber, issuedOn, reason },
    },
  } as const
  await issue(transaction, context.orders, note, at)
}

/** Whether a document would be issued, as far as the order is concerned. */
async function callsForDocument(
  transaction: Transaction<Tables>,
  { transition, order: { header }, refund }: Occasion,
): Promise<boolean> {
  if (header.isTest) return false
  if (transition === 'pay') return header.totalCents > 0
  if (!refund && transition !== 'cancel') return false
  const issued = await readInvoicesOf(transaction, header.id)
  return findCreditable(issued) !== undefined || (await isWaiting(transaction, header.id))
}

const cancelledReason = 'cancelled'

const ofOrder = ({ header: { id, language } }: Order) => ({ orderId: id, language })

/** An order may be paid again after it was cancelled, or after its invoice was annulled. */
function sourceOf({ header: { id } }: Order, issued: readonly Invoice[]) {
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
