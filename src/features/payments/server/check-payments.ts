import type { Kysely } from 'kysely'
import { dayMs, minuteMs, secondMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import { type ApplyParts, applyPayment } from './apply-payment.ts'
import type { OpenGateways } from './gateways/open-gateways.ts'
import { type PaymentRow, paymentsOf, readPayment } from './payment-rows.ts'
import { nextCheckAt } from './schedule.ts'
import { isOpen } from './transitions.ts'
import { isToBeClosed } from './unwanted-payments.ts'

interface Parts extends ApplyParts {
  db: Kysely<Tables>
  gateways: OpenGateways
}

/** The lease of a process that asks a gateway; afterwards another process may ask. */
const leaseMs = minuteMs
const atOnce = 20
/** Callbacks come up to a day after the payment's end. */
const lateMs = dayMs
/** Buyers' pages poll, so the gateway is asked about an order at most once in this time. */
const refreshedMs = 3 * secondMs

/** Reads payments from gateways where no callback has come, and closes unwanted attempts. */
export function createChecks(parts: Parts) {
  const { db, now } = parts
  const refreshed = new Map<number, number>()

  /** Checks due payments one after another; an unreachable gateway is asked later. */
  async function checkDue(): Promise<void> {
    const due = await db
      .selectFrom('payments')
      .selectAll()
      .where('next_check_at', '<=', now())
      .orderBy('next_check_at')
      .limit(atOnce)
      .execute()
    for (const payment of due) if (await claim(payment)) await check(parts, payment)
  }

  async function claim({ id, next_check_at }: PaymentRow): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('payments')
      .set({ next_check_at: now() + leaseMs })
      .where('id', '=', id)
      .where('next_check_at', '=', next_check_at)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** Reads the open payments of an order now, such as when its buyer has come back. */
  async function refresh(orderId: number): Promise<void> {
    const at = refreshed.get(orderId)
    if (at !== undefined && now() - at < refreshedMs) return
    forgetOld()
    refreshed.set(orderId, now())
    const payments = await paymentsOf(db, orderId)
    for (const payment of payments) if (isOpen(payment.state)) await ask(parts, payment)
  }

  function forgetOld() {
    for (const [orderId, at] of refreshed) {
      if (now() - at >= refreshedMs) refreshed.delete(orderId)
    }
  }

  return { checkDue, refresh }
}

async function check(parts: Parts, payment: PaymentRow) {
  const asked = await ask(parts, payment)
  if (asked === 'impossible') await endIfOver(parts, payment)
  await scheduleNext(parts, payment, asked === 'unanswered')
}

/** `impossible` where the gateway cannot be asked about it. */
type Asked = 'answered' | 'unanswered' | 'impossible'

async function ask({ gateways, orders, ...rest }: Parts, payment: PaymentRow): Promise<Asked> {
  const { gateway: name, reference, external_id, state, expires_at } = payment
  const gateway = gateways.open(name)
  const ask = isToBeClosed(payment, gateway) ? gateway?.close : gateway?.read
  if (!ask || external_id === null) return 'impossible'
  const expiresAt = state === 'authorized' ? null : expires_at
  const reading = await ask({ reference, externalId: external_id, expiresAt })
  if (reading.outcome === 'unavailable') return 'unanswered'
  await orders.inTransaction((transaction) =>
    applyPayment(transaction, { orders, ...rest }, name, reading.report, 'answer'),
  )
  return 'answered'
}

/** Expires a payment that cannot be read, some time after its end; late money is accepted. */
async function endIfOver(
  { db, now }: Parts,
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
  { orders, now }: Parts,
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
