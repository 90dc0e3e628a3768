import { createHash } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import './tables.ts'
import { type Actor, actorText } from '#features/orders/actor.ts'

export type RefundRow = Selectable<Tables['payment_refunds']>

type NewRefundRow = Pick<
  RefundRow,
  | 'order_id'
  | 'payment_id'
  | 'amount_cents'
  | 'state'
  | 'idempotency_key'
  | 'external_id'
  | 'reason'
> &
  Partial<Pick<RefundRow, 'payee' | 'retry_of' | 'is_recorded'>> & { actor: Actor; at: number }

export const insertRefund = (
  transaction: Transaction<Tables>,
  { actor, at, ...refund }: NewRefundRow,
) =>
  transaction
    .insertInto('payment_refunds')
    .values({
      ...refund,
      actor: actorText(actor),
      answer: '',
      created_at: at,
      updated_at: at,
      next_check_at: refund.state === 'requested' ? at : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const readRefund = (transaction: Transaction<Tables>, id: number) =>
  transaction.selectFrom('payment_refunds').selectAll().where('id', '=', id).executeTakeFirst()

export const refundsOf = (db: Kysely<Tables>, orderId: number) =>
  db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()

/** The order has not recorded it yet. */
export const isUnrecorded = ({ state, is_recorded }: RefundRow) =>
  is_recorded === 0 && (state === 'requested' || state === 'pending' || state === 'manual')

/** The order counts it as paid back, but it failed later. */
export const isUndone = ({ state, is_recorded }: RefundRow) =>
  is_recorded === 1 && (state === 'requested' || state === 'pending' || state === 'manual')

/** It waits for the owner, and the gateway may be asked again since it did not pay this refund. */
export const mayBeRetried = ({ state, payment_id, failed_at }: RefundRow) =>
  state === 'manual' && payment_id !== null && failed_at !== null

/** Derives a UUID of version 4 from a text, the format gateways require of idempotency keys. */
export function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}
