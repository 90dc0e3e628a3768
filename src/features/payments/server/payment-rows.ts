import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { GatewayName } from '../method.ts'
import './tables.ts'

export type PaymentRow = Selectable<Tables['payments']>

export const readPayment = (db: Kysely<Tables>, id: number) =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()

export const paymentsOf = (db: Kysely<Tables>, orderId: number) =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

/**
 * Whether a payment is under way and the buyer has nothing left to do: a bank has accepted it, or a
 * card is being charged without them, which is the only attempt that never expires.
 */
export async function isUndecided(
  transaction: Transaction<Tables>,
  orderId: number,
): Promise<boolean> {
  const attempt = await transaction
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where(({ or, and, eb }) =>
      or([
        eb('state', '=', 'authorized'),
        and([eb('state', 'in', ['created', 'pending']), eb('expires_at', 'is', null)]),
      ]),
    )
    .executeTakeFirst()
  return attempt !== undefined
}

/** Finds a payment by our reference, which is known before the gateway's answer, or by its id. */
export async function findPayment(
  db: Kysely<Tables>,
  gateway: GatewayName,
  { reference, externalId }: { reference: string | null; externalId: string },
): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('gateway', '=', gateway)
    .where(({ eb }) =>
      reference === null ? eb('external_id', '=', externalId) : eb('reference', '=', reference),
    )
    .executeTakeFirst()
  if (!row) return null
  return row.external_id === null || row.external_id === externalId ? row : null
}

/** Returns the reference of the next attempt to pay an order. */
export async function nextReference(
  transaction: Transaction<Tables>,
  order: { id: number; number: string },
): Promise<string> {
  const { count } = await transaction
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  return `${order.number}-${Number(count) + 1}`
}
