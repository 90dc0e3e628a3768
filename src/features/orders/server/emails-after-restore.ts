import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { readDeliveredSince } from '#server/delivery/after-restore.ts'
import type { AftermathEntry, AfterRestore } from '#server/installation/after-restore.ts'
import { readRecorded, record } from '#server/installation/recorded.ts'
import type { Order } from '../server.ts'
import { orderOf } from './about-order.ts'
import './tables.ts'

/** Emails that an order has once. */
type OnceKind = 'placed' | 'paid' | 'cancelled' | 'placed_owner' | 'paid_owner'

const onceKinds: ReadonlySet<string> = new Set<`order_${OnceKind}`>([
  'order_placed',
  'order_paid',
  'order_cancelled',
  'order_placed_owner',
  'order_paid_owner',
])

/**
 * Emails about orders that arrived since a backup. What they are about has not happened yet in the
 * restored database; once it does, such as a payment that the gateway is asked about, they are not
 * sent again.
 */
export const orderEmailsAfterRestore = (db: Kysely<Tables>): AfterRestore => ({
  aftermath: [
    {
      name: 'order_emails',
      since: (at) => readArrived(db, at),
      apply: (entries) => keepKnown(db, entries),
    },
  ],
})

const ordersPerStatement = 500

/** The time of its order distinguishes it from another with the same id after a restore. */
async function readArrived(db: Kysely<Tables>, since: number): Promise<AftermathEntry[]> {
  const found = (await readDeliveredSince(db, since)).flatMap(({ kind, subject }) => {
    const order = onceKinds.has(kind) ? orderOf(subject) : null
    return order === null ? [] : [{ kind, order }]
  })
  const placed = await placedAt(
    db,
    found.map(({ order }) => order),
  )
  return found.flatMap(({ kind, order }) => {
    const at = placed.get(order)
    return at === undefined ? [] : [[order, at, kind]]
  })
}

async function placedAt(db: Kysely<Tables>, ids: readonly number[]) {
  const placed = new Map<number, number>()
  for (let start = 0; start < ids.length; start += ordersPerStatement) {
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'placed_at'])
      .where('id', 'in', ids.slice(start, start + ordersPerStatement))
      .execute()
    for (const { id, placed_at } of rows) placed.set(id, placed_at)
  }
  return placed
}

async function keepKnown(db: Kysely<Tables>, entries: readonly AftermathEntry[]): Promise<number> {
  const placed = await placedAt(
    db,
    entries.map(([order]) => Number(order)),
  )
  const known = entries
    .filter(([order, at]) => placed.get(Number(order)) === at)
    .map(([order, , kind]) => `${order} ${kind}`)
  await record(db, 'order_emails_known', JSON.stringify([...new Set(known)]))
  return known.length
}

/** Whether this email about an order had arrived before the database was restored. */
export async function hadArrived(
  db: Kysely<Tables>,
  { header }: Order,
  kind: OnceKind,
): Promise<boolean> {
  const known = await readRecorded(db, 'order_emails_known')
  return known !== null && JSON.parse(known).includes(`${header.id} order_${kind}`)
}
