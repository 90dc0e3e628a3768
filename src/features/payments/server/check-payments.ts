import { dayMs, minuteMs, secondMs } from '#lib/dates/durations.ts'
import { applyPayment } from './apply-payment.ts'
import type { PaymentsContext } from './context.ts'
import { type PaymentRow, paymentsOf, readPayment } from './payment-rows.ts'
import { nextCheckAt } from './schedule.ts'
import { isOpen } from './transitions.ts'
import { isToBeClosed } from './unwanted-payments.ts'

/** The lease of a process that asks a gateway; afterwards another process may ask. */
const leaseMs = minuteMs
const atOnce = 20
/** Callbacks come up to a day after the payment's end. */
const lateMs = dayMs
/** Buyers' pages poll, so the gateway is asked about an order at most once in this time. */
const refreshedMs = 3 * secondMs

/**
 * Reads due payments from gateways where no callback has come, one after another, and closes
 * unwanted attempts; an unreachable gateway is asked later.
 */
export async function checkDue(context: PaymentsContext): Promise<void> {
  const due = await context.db
    .selectFrom('payments')
    .selectAll()
    .where('next_check_at', '<=', context.now())
    .orderBy('next_check_at')
    .limit(atOnce)
    .execute()
  for (const payment of due) if (await claim(context, payment)) await check(context, payment)
}

/** Reads the open payments of an order now, such as when its buyer has come back. */
export async function refresh(context: PaymentsContext, orderId: number): Promise<void> {
  const { db, refreshed, now } = context
  const at = refreshed.get(orderId)
  if (at !== undefined && now() - at < refreshedMs) return
  deleteOld(context)
  refreshed.set(orderId, now())
  const payments = await paymentsOf(db, orderId)
  for (const payment of payments) if (isOpen(payment.state)) await ask(context, payment)
}

async function claim(
  { db, now }: PaymentsContext,
  { id, next_check_at }: PaymentRow,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ next_check_at: now() + leaseMs })
    .where('id', '=', id)
    .where('next_check_at', '=', next_check_at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function deleteOld({ refreshed, now }: PaymentsContext) {
  for (const [orderId, at] of refreshed) {
    if (now() - at >= refreshedMs) refreshed.delete(orderId)
  }
}

async function check(context: PaymentsContext, payment: PaymentRow) {
  const asked = await ask(context, payment)
  if (asked === 'impossible') await endIfOver(context, payment)
  await scheduleNext(context, payment, asked === 'unanswered')
}

/** `impossible` where the gateway cannot be asked about it. */
type Asked = 'answered' | 'unanswered' | 'impossible'

async function ask(context: PaymentsContext, payment: PaymentRow): Promise<Asked> {
  const { gateways, orders } = context
  const { gateway: name, reference, external_id, state, expires_at } = payment
  const gateway = gateways.open(name)
  const ask = isToBeClosed(payment, gateway) ? gateway?.close : gateway?.read
  if (!ask || external_id === null) return 'impossible'
  const expiresAt = state === 'authorized' ? null : expires_at
  const reading = await ask({ reference, externalId: external_id, expiresAt })
  if (reading.outcome === 'unavailable') return 'unanswered'
  await orders.inTransaction((transaction) =>
    applyPayment(transaction, context, name, reading.report, 'answer'),
  )
  return 'answered'
}

/** Expires a payment that cannot be read, some time after its end; late money is accepted. */
async function endIfOver(
  { db, now }: PaymentsContext,
  { id, state, expires_at, created_at }: PaymentRow,
): Promise<void> {
  if (!isOpen(state) || now() < (expires_at ?? created_at) + lateMs) return
  await db
    .updateTable('payments')
    .set({ state: 'expired', updated_at: now() })
    .where('id', '=', id)
    .where('state', '=', state)
    .execute()
}

/** Schedules the next check, later each time, unless a report has done so meanwhile. */
async function scheduleNext(
  { orders, now }: PaymentsContext,
  { id, order_id, checks, updated_at }: PaymentRow,
  isUnanswered: boolean,
): Promise<void> {
  await orders.inTransaction(async (transaction) => {
    await orders.lockUnread(order_id, transaction)
    const payment = await readPayment(transaction, id)
    if (!payment || payment.checks !== checks || payment.updated_at !== updated_at) return
    const next = { ...payment, checks: checks + 1 }
    await transaction
      .updateTable('payments')
      .set({ checks: next.checks, next_check_at: nextCheckAt(next, now(), isUnanswered) })
      .where('id', '=', id)
      .execute()
  })
}
