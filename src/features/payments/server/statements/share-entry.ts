import type { Transaction } from 'kysely'
import type { Actor } from '#features/orders/actor.ts'
import type { Order } from '#features/orders/server.ts'
import { cents } from '#lib/money/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Statements } from '../../server.ts'
import type { SharingProblem } from '../../statements.ts'
import type { StatementsContext } from './context.ts'
import { addShares, awaitedCents, lockEntry, lockOrders, type Share, sharesOf } from './shares.ts'

type Part = Parameters<Statements['share']>[1][number]

interface Sharing {
  entryId: number
  parts: readonly Part[]
  actor: Actor
}

/** Shares an entry out to orders the owner has chosen; finds all problems before it counts any. */
export async function shareEntry(
  { orders }: StatementsContext,
  { entryId, parts, actor }: Sharing,
): Promise<'done' | SharingProblem> {
  const wanted = new Map<number, Part>()
  for (const part of parts) {
    const number = part.number.replace(/\s/g, '')
    const order = await orders.findByNumber(number)
    if (!order || order.header.isTest) return { code: 'no_such_order', number }
    if (wanted.has(order.header.id)) return { code: 'twice', number }
    wanted.set(order.header.id, part)
  }
  return orders.inTransaction(async (transaction) => {
    const entry = await lockEntry(transaction, entryId)
    if (!entry || entry.open_cents <= 0 || wanted.size === 0) return { code: 'already' }
    const locked = await lockOrders(transaction, orders, [...wanted.keys()])
    const again = await sharedAlready(transaction, entryId, locked)
    if (again) return { code: 'already_shared', number: again.header.number }
    const shares: Share[] = []
    for (const [orderId, part] of wanted) {
      const share = shareOf(part, locked.get(orderId))
      if ('code' in share) return share
      shares.push(share)
    }
    const sum = shares.reduce((all, { amountCents }) => all + amountCents, 0)
    if (sum > entry.open_cents)
      return { code: 'more_than_entry', openCents: cents(entry.open_cents) }
    await addShares(transaction, { orders, entry, actor }, shares)
    return 'done'
  })
}

function shareOf({ number, amountCents }: Part, order: Order | undefined): Share | SharingProblem {
  if (!order) return { code: 'no_such_order', number }
  const openCents = awaitedCents(order)
  if (openCents === 0) return { code: 'not_waiting', number: order.header.number }
  if (amountCents !== null && amountCents > openCents)
    return { code: 'more_than_open', number: order.header.number, openCents }
  return { orderId: order.header.id, amountCents: amountCents ?? openCents, by: 'owner' }
}

async function sharedAlready(
  transaction: Transaction<Tables>,
  entryId: number,
  orders: ReadonlyMap<number, Order>,
): Promise<Order | undefined> {
  const shares = await sharesOf(transaction, [entryId])
  const ids = shares.map(({ order_id }) => order_id)
  return [...orders.values()].find(({ header }) => ids.includes(header.id))
}
