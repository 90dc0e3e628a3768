import { createHash } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import './tables.ts'

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
  | 'actor'
> & { payee?: string; at: number }

export const insertRefund = (transaction: Transaction<Tables>, { at, ...refund }: NewRefundRow) =>
  transaction
    .insertInto('payment_refunds')
    .values({
      ...refund,
      answer: '',
      created_at: at,
      updated_at: at,
      next_check_at: refund.state === 'requested' ? at : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const refundsOf = (db: Kysely<Tables>, orderId: number) =>
  db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()

/** The order does not know of it yet. */
export const isUnrecorded = ({ state, external_id }: RefundRow) =>
  state === 'requested' || state === 'pending' || (state === 'manual' && external_id === null)

/** A UUID of version 4 that is always the same for the same text, as gateways want their keys. */
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
