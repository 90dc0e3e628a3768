import type { Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Actor } from '../actor.ts'
import type { Order } from '../server.ts'
import type { OrdersContext } from './context.ts'
import { clearPaid } from './flags.ts'
import { piecesOf } from './pieces.ts'
import { takeTransition } from './transitions.ts'

/**
 * Moves an order to `paid`, and on to `fulfilled` where nobody has to act for that. A cancelled
 * order is sold again only while enough pieces are left; null where it cannot be paid.
 */
export async function pay(
  context: OrdersContext,
  transaction: Transaction<Tables>,
  order: Order,
  actor: Actor,
): Promise<{ order: Order } | { missing: readonly string[] } | null> {
  const missing = hasGivenBack(order) ? await reserveAgain(context, transaction, order) : []
  if (missing.length > 0) return { missing }
  const paid = await takeTransition(context, transaction, order, { transition: 'pay', actor })
  if (!paid) return null
  const cleared = await clearPaid(context, transaction, paid)
  if (!fulfilsItself(cleared)) return { order: cleared }
  const step = { transition: 'fulfil', actor: 'system' } as const
  return { order: (await takeTransition(context, transaction, cleared, step)) ?? cleared }
}

/** Returns the names of products with too few pieces left; nothing is reserved then. */
async function reserveAgain(
  { products }: OrdersContext,
  transaction: Transaction<Tables>,
  { header, lines }: Order,
) {
  const missing = await products.reserve(transaction, piecesOf(lines), header.id)
  return lines
    .filter(({ offerId }) => offerId !== null && missing.includes(offerId))
    .map(({ name }) => name)
}

/** A rehearsal has reserved no pieces, and delivered pieces were not returned to the stock. */
const hasGivenBack = ({ header }: Order) =>
  header.state === 'cancelled' && !header.isTest && header.fulfilledAt === null

/** Files and plans are delivered at once; what was delivered before a reversal stays delivered. */
const fulfilsItself = ({ header, lines }: Order) =>
  header.fulfilledAt !== null ||
  lines.every(({ delivery, plan }) => delivery === 'digital' || plan !== null)
