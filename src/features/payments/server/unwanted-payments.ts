import type { Transaction } from 'kysely'
import type { TransitionHook } from '#features/orders/server.ts'
import type { Tables } from '#server/database/tables.ts'
import type { OpenGateway } from './gateways/open-gateways.ts'
import type { PaymentRow } from './payment-rows.ts'
import type { PaymentState } from './tables.ts'

/** States in which nobody has paid yet; a payment that a bank has accepted cannot be closed. */
const unpaid: readonly PaymentState[] = ['created', 'pending']

/**
 * Marks the other open attempts of an order as unwanted, so that the next check closes them; each
 * check tries again until the gateway has closed the attempt.
 *
 * @param wantedId the attempt to keep open, or null for none
 */
export async function closeOthers(
  transaction: Transaction<Tables>,
  orderId: number,
  wantedId: number | null,
  now: number,
) {
  await transaction
    .updateTable('payments')
    .set({ unwanted_at: now, next_check_at: now })
    .where('order_id', '=', orderId)
    .where('id', '!=', wantedId ?? 0)
    .where('state', 'in', unpaid)
    .where('unwanted_at', 'is', null)
    .execute()
}

/** Closes all attempts of an order once it is paid or given up, by whatever money. */
export const closeWhenEnded =
  (now: () => number): TransitionHook =>
  async (transaction, { transition, order: { header } }) => {
    if (transition !== 'place' && transition !== 'fulfil' && transition !== 'reverse')
      await closeOthers(transaction, header.id, null, now())
  }

/** Whether an attempt is to be closed, and its gateway can do that. */
export const isToBeClosed = (
  { unwanted_at, state }: Pick<PaymentRow, 'unwanted_at' | 'state'>,
  gateway: Pick<OpenGateway, 'close'> | null,
) => unwanted_at !== null && unpaid.includes(state) && gateway?.close !== undefined
