import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Order, Orders } from '#features/orders/server.ts'
import { type Cents, cents } from '#lib/money/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { MatchKind } from '../../statements.ts'
import type { EntryRow } from './statement-rows.ts'
import '../tables.ts'
import type { Actor } from '#features/orders/actor.ts'
import { sourceOfDetached, sourceOfShare } from '../money-sources.ts'

/** An order's share of an entry; negative for money a bank takes back. */
export interface Share {
  orderId: number
  amountCents: Cents
  by: MatchKind
}

interface Counting {
  orders: Pick<Orders, 'receive'>
  entry: EntryRow
  actor: Actor
}

type ShareRow = Selectable<Tables['bank_entry_shares']>

/** The sum an order waits for; zero for a paid or cancelled order and for a rehearsal. */
export const awaitedCents = ({ header }: Pick<Order, 'header'>): Cents =>
  cents(
    header.state === 'awaiting_payment' && !header.isTest
      ? Math.max(0, header.totalCents - header.paidCents)
      : 0,
  )

/** Reads and locks an entry until the transaction ends. */
export const lockEntry = (transaction: Transaction<Tables>, id: number) =>
  transaction
    .updateTable('bank_entries')
    .set(({ ref }) => ({ open_cents: ref('open_cents') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** Locks in the order of ids, so that transactions do not deadlock. */
export async function lockOrders(
  transaction: Transaction<Tables>,
  orders: Pick<Orders, 'lock'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Order>> {
  const locked = new Map<number, Order>()
  for (const id of [...ids].sort((one, other) => one - other)) {
    const order = await orders.lock(id, transaction)
    if (order) locked.set(id, order)
  }
  return locked
}

export const sharesOf = (db: Kysely<Tables>, entryIds: readonly number[]): Promise<ShareRow[]> =>
  db
    .selectFrom('bank_entry_shares')
    .selectAll()
    .where('entry_id', 'in', entryIds)
    .orderBy('id')
    .execute()

/** Counts a locked entry as money of locked orders. */
export async function addShares(
  transaction: Transaction<Tables>,
  { orders, entry, actor }: Counting,
  shares: readonly Share[],
) {
  for (const { orderId, amountCents, by } of shares) {
    const { id } = await transaction
      .insertInto('bank_entry_shares')
      .values({
        entry_id: entry.id,
        order_id: orderId,
        amount_cents: amountCents,
        matched_by: by,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const money = { orderId, actor, source: sourceOfShare(entry, id), amountCents }
    await countOnce(transaction, orders, money)
  }
  await changeOpen(transaction, entry, -sumOf(shares.map(({ amountCents }) => amountCents)))
}

/** Takes the money of shares back from locked orders. */
export async function removeShares(
  transaction: Transaction<Tables>,
  { orders, entry, actor }: Counting,
  shares: readonly (ShareRow & { order_id: number })[],
) {
  for (const { id, order_id: orderId, amount_cents } of shares) {
    const source = sourceOfDetached(entry, id)
    await countOnce(transaction, orders, {
      orderId,
      actor,
      source,
      amountCents: cents(-amount_cents),
    })
    await transaction.deleteFrom('bank_entry_shares').where('id', '=', id).execute()
  }
  await changeOpen(transaction, entry, sumOf(shares.map(({ amount_cents }) => amount_cents)))
}

async function countOnce(
  transaction: Transaction<Tables>,
  orders: Pick<Orders, 'receive'>,
  money: Parameters<Orders['receive']>[0],
) {
  const outcome = await orders.receive(money, transaction)
  if (outcome !== 'done')
    throw new Error(`${money.source.id} is ${outcome} by order ${money.orderId}`)
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0)

const changeOpen = (transaction: Transaction<Tables>, { id }: EntryRow, by: number) =>
  transaction
    .updateTable('bank_entries')
    .set(({ eb }) => ({ open_cents: eb('open_cents', '+', by), dismissed_at: null }))
    .where('id', '=', id)
    .execute()
