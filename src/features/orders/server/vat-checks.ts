import { dayMs } from '#lib/dates/durations.ts'
import type { NewOrder, Orders } from '../server.ts'
import type { OrdersContext } from './context.ts'
import { addNote, lockOrder, updateOrder } from './rows.ts'

/** After this many days the answer is no longer needed. */
const openDays = 30

/** Reads orders whose VAT code could not be looked up when they were placed. */
export async function openVatChecks({
  db,
  now,
}: OrdersContext): ReturnType<Orders['openVatChecks']> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'vat_code', 'vies_evidence', 'placed_at'])
    .where('placed_at', '>', now() - openDays * dayMs)
    .where('vies_status', '=', 'unavailable')
    .orderBy('placed_at', 'desc')
    .execute()
  return rows.map(({ id, vat_code, vies_evidence, placed_at }) => ({
    orderId: id,
    vatCode: vat_code ?? '',
    evidence: vies_evidence ?? '{}',
    placedAt: placed_at,
  }))
}

/** Records a later answer about a VAT code. */
export const recordVatCheck = (
  { transactions, now }: OrdersContext,
  orderId: number,
  { status, evidence }: NonNullable<NewOrder['vies']>,
): Promise<void> =>
  transactions.inTransaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (order?.header.vies?.status !== 'unavailable') return
    await updateOrder(transaction, order, { vies_status: status, vies_evidence: evidence })
    if (status === 'unavailable') return
    const data = { code: order.buyer.company?.vatCode ?? null, status }
    const note = { at: now(), type: 'vat_code_checked', actor: 'system', data } as const
    await addNote(transaction, order, note)
  })
