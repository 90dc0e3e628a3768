import type { Kysely, Transaction } from 'kysely'
import type { Invoices } from '#features/invoices/server.ts'
import type { Order, Orders } from '#features/orders/server.ts'
import { cents } from '#lib/money/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { StatementEntry } from './entry.ts'
import { type EntryTexts, type NamedOrder, namedOrders } from './named-orders.ts'
import { awaitedCents, lockEntry, type Share, sharesOf } from './shares.ts'
import { isLikelyRepeated, originalOf } from './statement-rows.ts'

export interface Named {
  order: Order
  by: NamedOrder['by']
}

interface MatchParts {
  db: Kysely<Tables>
  orders: Pick<Orders, 'findByNumber' | 'read'>
  invoices: Pick<Invoices, 'findByNumber'>
}

export type Matching = ReturnType<typeof createMatching>

/** Finds the orders that entries pay for. */
export function createMatching({ db, orders, invoices }: MatchParts) {
  /** Finds the orders that texts name, by search step. */
  async function namedIn(texts: EntryTexts): Promise<Named[][]> {
    const steps: Named[][] = []
    for (const step of namedOrders(texts)) {
      const found = (await Promise.all(step.map(find))).filter((each) => each !== null)
      if (found.length > 0) steps.push(ofOneEach(found))
    }
    return steps
  }

  async function find({ by, number }: NamedOrder): Promise<Named | null> {
    const order =
      by === 'invoice' ? await orderOfInvoice(number) : await orders.findByNumber(number)
    // Real money never pays for a rehearsal.
    return order && order.row.is_test === 0 ? { order, by } : null
  }

  async function orderOfInvoice(fullNumber: string): Promise<Order | null> {
    const [series = '', number] = fullNumber.split('-')
    const invoice = await invoices.findByNumber(series, Number(number))
    return invoice && orders.read(invoice.orderId)
  }

  /** Matches an entry by the orders it names; empty where only the owner can decide. */
  async function match(entry: StatementEntry, format: string): Promise<readonly Share[]> {
    const isRepeated = () => isLikelyRepeated(db, entry, { format, key: entry.key })
    if (entry.isOwnMoney || (entry.amountCents > 0 && (await isRepeated()))) return []
    const steps = await namedIn(entry)
    const all = ofOneEach(steps.flat())
    const waiting = all
      .map(({ order, by }) => ({ orderId: order.row.id, amountCents: awaitedCents(order), by }))
      .filter(({ amountCents }) => amountCents > 0)
    if (waiting.length > 1 && sumOf(waiting) === entry.amountCents) return waiting
    const [first = []] = steps
    const [only] = first
    if (!only || first.length > 1) return []
    // The owner decides about a sum that several named orders may share.
    const isExact = awaitedCents(only.order) === entry.amountCents
    if (!isExact && (waiting.length > 1 || (entry.amountCents < 0 && all.length > 1))) return []
    return [{ orderId: only.order.row.id, amountCents: entry.amountCents, by: only.by }]
  }

  return { match, namedIn }
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
    ({ order }, at) => named.findIndex((other) => other.order.row.id === order.row.id) === at,
  )

const sumOf = (shares: readonly Share[]) =>
  shares.reduce((sum, { amountCents }) => sum + amountCents, 0)
