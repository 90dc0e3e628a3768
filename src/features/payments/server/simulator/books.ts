import { randomBytes } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { NewPayment } from '../gateways/gateway.ts'
import '../tables.ts'

export type SimulatedPayment = Selectable<Tables['simulated_payments']>

/** A callback that is still to be sent; a forged one is signed with another key. */
export interface DueCallback {
  at: number
  token: string
  attempts: number
}

export async function bookPayment(
  db: Kysely<Tables>,
  payment: Pick<
    NewPayment,
    'reference' | 'amountCents' | 'currency' | 'notificationUrl' | 'returnUrl'
  >,
  now: number,
): Promise<SimulatedPayment> {
  return db
    .insertInto('simulated_payments')
    .values({
      id: randomBytes(24).toString('base64url'),
      reference: payment.reference,
      amount_cents: payment.amountCents,
      currency: payment.currency,
      state: 'pending',
      refunds: '{}',
      notification_url: payment.notificationUrl,
      return_url: payment.returnUrl,
      created_at: now,
      due: '[]',
      next_due_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const readBooked = (db: Kysely<Tables>, id: string) =>
  db.selectFrom('simulated_payments').selectAll().where('id', '=', id).executeTakeFirst()

/** Closes a payment unless it is paid or being paid. */
export const closeBooked = (db: Kysely<Tables>, id: string) =>
  db
    .updateTable('simulated_payments')
    .set({ state: 'expired' })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('next_due_at', 'is', null)
    .execute()

/** Books a refund once for each key; returns false when it exceeds the sum left. */
export function bookRefund(
  db: Kysely<Tables>,
  id: string,
  amountCents: number,
  key: string,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const payment = await readBooked(transaction, id)
    if (payment?.state !== 'paid') return false
    const refunds = { ...JSON.parse(payment.refunds), [key]: amountCents }
    const sum = Object.values<number>(refunds).reduce((all, one) => all + one, 0)
    if (sum > payment.amount_cents) return false
    await transaction
      .updateTable('simulated_payments')
      .set({ refunds: JSON.stringify(refunds) })
      .where('id', '=', id)
      .execute()
    return true
  })
}

export const dueOf = ({ due }: SimulatedPayment): DueCallback[] => JSON.parse(due)

export const withDue = (due: readonly DueCallback[]) => ({
  due: JSON.stringify(due),
  next_due_at: due.length > 0 ? Math.min(...due.map(({ at }) => at)) : null,
})
