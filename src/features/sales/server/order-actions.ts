import { randomUUID } from 'node:crypto'
import type { Actor } from '#features/orders/actor.ts'
import { buyerEmailKinds } from '#features/orders/email.ts'
import type { Orders } from '#features/orders/server.ts'
import type { Payments } from '#features/payments/server.ts'
import { textOf, toLine, toLines } from '#lib/forms/form-fields.ts'
import { cents, typedCents } from '#lib/money/money.ts'
import { parseId } from '#server/console/console-route.ts'
import { HttpError } from '#server/errors.ts'
import { orderActionMessages } from '../console/order-action-messages.ts'
import type { OrderAction, OrderOutcome, OrderProblem } from '../console-wire.ts'

export interface ActionsContext {
  orders: Pick<
    Orders,
    'read' | 'receive' | 'fulfil' | 'cancel' | 'log' | 'resendEmail' | 'clearFlags' | 'revive'
  >
  payments: Pick<
    Payments,
    'minRefundOf' | 'refund' | 'refundExcess' | 'confirmRefund' | 'retryRefund'
  >
}

/** What an owner asked to do with an order, with the posted form. */
interface Asked {
  orderId: number
  actor: Actor
  /** The most that may be refunded of the order; null for no limit. */
  maxRefundCents: number | null
  body: unknown
}

type Result = { outcome: OrderOutcome } | { problem: OrderProblem }
type Act = (context: ActionsContext, asked: Asked) => Promise<Result>

/** More than any order costs. */
const maxCents = 1_000_000_000

/** The owner's actions on an order. */
export const orderActions: Readonly<Record<OrderAction, Act>> = {
  receive,
  fulfil,
  cancel,
  refund,
  refundExcess,
  confirmRefund,
  retryRefund,
  resend,
  comment,
  clearFlags,
  revive,
}

async function receive(
  { orders }: ActionsContext,
  { orderId, actor, body }: Asked,
): Promise<Result> {
  const amount = typedCents(textOf(body, 'amount'), maxCents)
  if (!amount) return { problem: 'no_amount' }
  const source = { from: 'owner', id: keyIn(body) } as const
  const received = { orderId, actor, source, amountCents: cents(amount), atMostOpen: true }
  const done = await orders.receive(received)
  return done === 'done' || done === 'already' ? { outcome: 'received' } : { problem: done }
}

async function fulfil({ orders }: ActionsContext, { orderId, actor }: Asked): Promise<Result> {
  const done = await orders.fulfil({ orderId, actor })
  return done === 'refused' ? { problem: 'refused' } : { outcome: 'fulfilled' }
}

async function cancel(context: ActionsContext, { orderId, actor }: Asked): Promise<Result> {
  const { reason } = (await textsFor(context, orderId)).cancel
  const done = await context.orders.cancel({ orderId, actor, reason })
  return done === 'refused' ? { problem: 'refused' } : { outcome: 'cancelled' }
}

async function refund(context: ActionsContext, asked: Asked): Promise<Result> {
  const { payments } = context
  const { orderId, actor, maxRefundCents, body } = asked
  const amount = typedCents(textOf(body, 'amount'), maxCents)
  if (!amount) return { problem: 'no_amount' }
  const least = await payments.minRefundOf(orderId)
  if (least && amount < least.cents) return { problem: 'too_little' }
  const typed = toLine(textOf(body, 'reason')).slice(0, 200)
  const reason = typed || (await textsFor(context, orderId)).refund.usualReason
  const outcome = await payments.refund(orderId, {
    amountCents: cents(amount),
    reason,
    actor,
    key: keyIn(body),
    ...(maxRefundCents !== null && { maxCents: maxRefundCents }),
  })
  return outcome === 'requested' || outcome === 'manual' ? { outcome } : { problem: outcome }
}

async function refundExcess(
  { payments }: ActionsContext,
  { orderId, actor }: Asked,
): Promise<Result> {
  const outcome = await payments.refundExcess(orderId, actor)
  // The refund was requested by an earlier press and is under way.
  return { outcome: outcome === 'nothing' ? 'requested' : outcome }
}

async function confirmRefund(
  { payments }: ActionsContext,
  { actor, body }: Asked,
): Promise<Result> {
  const isDone = await payments.confirmRefund(parseId(textOf(body, 'id')), actor)
  return isDone ? { outcome: 'confirmed' } : { problem: 'refused' }
}

async function retryRefund({ payments }: ActionsContext, { actor, body }: Asked): Promise<Result> {
  const isAsked = await payments.retryRefund(parseId(textOf(body, 'id')), actor)
  return isAsked ? { outcome: 'requested' } : { problem: 'refused' }
}

async function resend({ orders }: ActionsContext, { orderId, body }: Asked): Promise<Result> {
  const kind = buyerEmailKinds.find((each) => each === textOf(body, 'kind'))
  const isSent = kind !== undefined && (await orders.resendEmail(orderId, kind))
  return isSent ? { outcome: 'sent' } : { problem: 'not_sent' }
}

async function comment(
  { orders }: ActionsContext,
  { orderId, actor, body }: Asked,
): Promise<Result> {
  const text = toLines(textOf(body, 'text')).slice(0, 1000)
  if (text === '') return { problem: 'no_comment' }
  await orders.log({ orderId, actor, type: 'comment', data: { text } })
  return { outcome: 'commented' }
}

async function clearFlags({ orders }: ActionsContext, { orderId, actor }: Asked): Promise<Result> {
  const done = await orders.clearFlags({ orderId, actor })
  return done === 'refused' ? { problem: 'refused' } : { outcome: 'cleared' }
}

async function revive({ orders }: ActionsContext, { orderId, actor }: Asked): Promise<Result> {
  const done = await orders.revive({ orderId, actor })
  return done === 'refused' ? { problem: 'not_revived' } : { outcome: 'revived' }
}

async function textsFor({ orders }: ActionsContext, orderId: number) {
  const order = await orders.read(orderId)
  if (!order) throw new HttpError(404, 'not_found')
  return orderActionMessages[order.header.language]
}

const keyIn = (body: unknown) => textOf(body, 'key').slice(0, 40) || randomUUID()
