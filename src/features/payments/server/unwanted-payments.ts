import type { Transaction } from 'kysely'
import type { TransitionHook } from '#features/orders/server.ts'
import type { Tables } from '#server/database/tables.ts'
import type { OpenGateway } from './gateways/open-gateways.ts'
import type { PaymentRow } from './payment-rows.ts'
import type { PaymentState } from './tables.ts'

/** Nobody has paid yet; what a bank has accepted cannot be taken back from here. */
const unpaid: readonly PaymentState[] = ['created', 'pending']

/**
 * Has the other open attempts of an order closed by the next check, in the transaction that makes them
 * unwanted; until its gateway has closed one, each check tries again.
 *
 * @param wantedId the attempt that goes on, or null for none
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

/** Once an order is paid or given up, by whatever money, no attempt to pay it is wanted. */
export const closeWhenEnded =
  (now: () => number): TransitionHook =>
  async (transaction, { transition, order: { row } }) => {
    if (transition !== 'place' && transition !== 'fulfil' && transition !== 'reverse')
      await closeOthers(transaction, row.id, null, now())
  }

/** Whether it is to be closed, by a gateway that can do that. */
export const isToBeClosed = (
  { unwanted_at, state }: Pick<PaymentRow, 'unwanted_at' | 'state'>,
  gateway: Pick<OpenGateway, 'close'> | null,
) => unwanted_at !== null && unpaid.includes(state) && gateway?.close !== undefined
