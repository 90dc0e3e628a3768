import type { Transaction } from 'kysely'
import type { Order } from '#features/orders/server.ts'
import { cents } from '#lib/money/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { StatementsContext } from './context.ts'
import type { StatementEntry } from './entry.ts'
import { type EntryTexts, type NamedOrder, namedOrders } from './named-orders.ts'
import { awaitedCents, lockEntry, type Share, sharesOf } from './shares.ts'
import { isLikelyRepeated, originalOf } from './statement-rows.ts'

export interface Named {
  order: Order
  by: NamedOrder['by']
}

/** Finds the orders that texts name, by search step. */
export async function namedIn(context: StatementsContext, texts: EntryTexts): Promise<Named[][]> {
  const steps: Named[][] = []
  for (const step of namedOrders(texts)) {
    const found = await Promise.all(step.map((named) => find(context, named)))
    const known = found.filter((each) => each !== null)
    if (known.length > 0) steps.push(ofOneEach(known))
  }
  return steps
}

async function find(context: StatementsContext, { by, number }: NamedOrder): Promise<Named | null> {
  const order =
    by === 'invoice'
      ? await orderOfInvoice(context, number)
      : await context.orders.findByNumber(number)
  // Real money never pays for a rehearsal.
  return order && !order.header.isTest ? { order, by } : null
}

async function orderOfInvoice(
  { invoices, orders }: StatementsContext,
  fullNumber: string,
): Promise<Order | null> {
  const [series = '', number] = fullNumber.split('-')
  const invoice = await invoices.findByNumber(series, Number(number))
  return invoice && orders.read(invoice.orderId)
}

/** Matches an entry by the orders it names; empty where only the owner can decide. */
export async function matchEntry(
  context: StatementsContext,
  entry: StatementEntry,
  format: string,
): Promise<readonly Share[]> {
  const isRepeated = () => isLikelyRepeated(context.db, entry, { format, key: entry.key })
  if (entry.isOwnMoney || (entry.amountCents > 0 && (await isRepeated()))) return []
  const steps = await namedIn(context, entry)
  const all = ofOneEach(steps.flat())
  const waiting = all
    .map(({ order, by }) => ({ orderId: order.header.id, amountCents: awaitedCents(order), by }))
    .filter(({ amountCents }) => amountCents > 0)
  if (waiting.length > 1 && sumOf(waiting) === entry.amountCents) return waiting
  const [first = []] = steps
  const [only] = first
  if (!only || first.length > 1) return []
  // The owner decides about a sum that several named orders may share.
  const isExact = awaitedCents(only.order) === entry.amountCents
  if (!isExact && (waiting.length > 1 || (entry.amountCents < 0 && all.length > 1))) return []
  return [{ orderId: only.order.header.id, amountCents: entry.amountCents, by: only.by }]
}

/** Returns the shares of a payment that a bank reverses, to be taken back from each order. */
export async function takenBack(
  transaction: Transaction<Tables>,
  entry: StatementEntry,
): Promise<readonly Share[]> {
  if (entry.isOwnMoney || entry.amountCents > 0) return []
  const id = await originalOf(transaction, entry)
  if (id === null) return []
  await lockEntry(transaction, id)
  const shares = await sharesOf(transaction, [id])
  return shares.flatMap(({ order_id: orderId, amount_cents }) =>
    orderId === null ? [] : [{ orderId, amountCents: cents(-amount_cents), by: 'original' }],
  )
}

export const ofOneEach = (named: readonly Named[]): Named[] =>
  named.filter(
    ({ order }, at) => named.findIndex((other) => other.order.header.id === order.header.id) === at,
  )

const sumOf = (shares: readonly Share[]) =>
  shares.reduce((sum, { amountCents }) => sum + amountCents, 0)
