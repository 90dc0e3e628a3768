import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '#features/orders/actor.ts'
import { buyerEmailKinds } from '#features/orders/email.ts'
import type { Orders } from '#features/orders/server.ts'
import type { Payments } from '#features/payments/server.ts'
import { textOf, toLine, toLines } from '#lib/forms/form-fields.ts'
import { cents, typedCents } from '#lib/money/money.ts'
import type { ConsoleHandler, ConsoleRoute } from '#server/console/console-page.ts'
import { formOptions, idParam, parseId, seeOther } from '#server/console/console-route.ts'
import { HttpError } from '#server/errors.ts'
import { orderActionMessages } from '../console/order-action-messages.ts'
import {
  type OrderAction,
  type OrderOutcome,
  type OrderProblem,
  orderActionPath,
  orderOutcomes,
  orderPath,
  outcomeField,
  type RefusedForm,
} from '../console-wire.ts'
import { type RecordParts, readRecord } from './order-record.ts'
import { ownerIn } from './owner-in.ts'

export interface OrderPageParts extends RecordParts {
  orders: RecordParts['orders'] &
    Pick<Orders, 'receive' | 'fulfil' | 'cancel' | 'log' | 'resendEmail' | 'clearFlags' | 'revive'>
  payments: RecordParts['payments'] &
    Pick<Payments, 'refund' | 'refundExcess' | 'confirmRefund' | 'retryRefund'>
}

/** More than any order costs. */
const maxCents = 1_000_000_000
/** A note may be long, and form encoding may turn each letter into six characters. */
const options = { ...formOptions, bodyLimit: 16 * 1024 }

type Result = { outcome: OrderOutcome } | { problem: OrderProblem }
type Handled = Parameters<ConsoleHandler>
type Refused = { problem: OrderProblem; form: RefusedForm }
type Act = (request: FastifyRequest, orderId: number, actor: Actor) => Promise<Result>

/** Routes of one order and the owner's actions on it. */
export function orderRoutes(parts: OrderPageParts): ConsoleRoute[] {
  async function show([request, reply, context]: Handled, refused: Refused | null = null) {
    const record = await readRecord(parts, idParam(request))
    if (!record) throw new HttpError(404, 'not_found')
    const done = textOf(request.query, outcomeField)
    return context.show(request, reply, refused ? 422 : 200, 'consoleOrder', {
      record,
      outcome: orderOutcomes.find((each) => each === done) ?? null,
      problem: refused?.problem ?? null,
      refused: refused?.form ?? null,
      formKey: randomUUID(),
    })
  }
  const actions = actionsOn(parts)
  const routeOf = (action: OrderAction): ConsoleRoute => ({
    method: 'POST',
    path: orderActionPath(':id', action),
    role: 'owner',
    options,
    handle: async (...handled) => {
      const [request, reply, context] = handled
      const id = idParam(request)
      const result = await actions[action](request, id, await ownerIn(request, context))
      if ('problem' in result) {
        const form = { action, fields: typedIn(request) }
        return show(handled, { problem: result.problem, form })
      }
      return seeOther(reply, `${orderPath(id)}?${outcomeField}=${result.outcome}`)
    },
  })
  return [
    { method: 'GET', path: orderPath(':id'), role: 'owner', handle: (...handled) => show(handled) },
    ...(Object.keys(actions) as OrderAction[]).map(routeOf),
  ]
}

const typedIn = ({ body }: FastifyRequest): RefusedForm['fields'] =>
  Object.fromEntries(typedFields.map((name) => [name, textOf(body, name)]))
const typedFields = ['amount', 'reason', 'text'] as const

function actionsOn({ orders, payments }: OrderPageParts): Readonly<Record<OrderAction, Act>> {
  const textsFor = async (orderId: number) => {
    const order = await orders.read(orderId)
    if (!order) throw new HttpError(404, 'not_found')
    return orderActionMessages[order.header.language]
  }
  return {
    async receive({ body }, orderId, actor) {
      const amount = typedCents(textOf(body, 'amount'), maxCents)
      if (!amount) return { problem: 'no_amount' }
      const source = { from: 'owner', id: keyIn(body) } as const
      const received = { orderId, actor, source, amountCents: cents(amount), atMostOpen: true }
      const done = await orders.receive(received)
      return done === 'done' || done === 'already' ? { outcome: 'received' } : { problem: done }
    },
    async fulfil(_request, orderId, actor) {
      const done = await orders.fulfil({ orderId, actor })
      return done === 'refused' ? { problem: 'refused' } : { outcome: 'fulfilled' }
    },
    async cancel(_request, orderId, actor) {
      const { reason } = (await textsFor(orderId)).cancel
      const done = await orders.cancel({ orderId, actor, reason })
      return done === 'refused' ? { problem: 'refused' } : { outcome: 'cancelled' }
    },
    async refund({ body }, orderId, actor) {
      const amount = typedCents(textOf(body, 'amount'), maxCents)
      if (!amount) return { problem: 'no_amount' }
      const least = await payments.minRefundOf(orderId)
      if (least && amount < least.cents) return { problem: 'too_little' }
      const typed = toLine(textOf(body, 'reason')).slice(0, 200)
      const reason = typed || (await textsFor(orderId)).refund.usualReason
      const asked = { amountCents: cents(amount), reason, actor, key: keyIn(body) }
      const outcome = await payments.refund(orderId, asked)
      return outcome === 'requested' || outcome === 'manual' ? { outcome } : { problem: outcome }
    },
    async refundExcess(_request, orderId, actor) {
      const outcome = await payments.refundExcess(orderId, actor)
      // The refund was requested by an earlier press and is under way.
      return { outcome: outcome === 'nothing' ? 'requested' : outcome }
    },
    async confirmRefund({ body }, _orderId, actor) {
      const isDone = await payments.confirmRefund(parseId(textOf(body, 'id')), actor)
      return isDone ? { outcome: 'confirmed' } : { problem: 'refused' }
    },
    async retryRefund({ body }, _orderId, actor) {
      const isAsked = await payments.retryRefund(parseId(textOf(body, 'id')), actor)
      return isAsked ? { outcome: 'requested' } : { problem: 'refused' }
    },
    async resend({ body }, orderId) {
      const kind = buyerEmailKinds.find((each) => each === textOf(body, 'kind'))
      const isSent = kind !== undefined && (await orders.resendEmail(orderId, kind))
      return isSent ? { outcome: 'sent' } : { problem: 'not_sent' }
    },
    async comment({ body }, orderId, actor) {
      const text = toLines(textOf(body, 'text')).slice(0, 1000)
      if (text === '') return { problem: 'no_comment' }
      await orders.log({ orderId, actor, type: 'comment', data: { text } })
      return { outcome: 'commented' }
    },
    async clearFlags(_request, orderId, actor) {
      const done = await orders.clearFlags({ orderId, actor })
      return done === 'refused' ? { problem: 'refused' } : { outcome: 'cleared' }
    },
    async revive(_request, orderId, actor) {
      const done = await orders.revive({ orderId, actor })
      return done === 'refused' ? { problem: 'not_revived' } : { outcome: 'revived' }
    },
  }
}

const keyIn = (body: unknown) => textOf(body, 'key').slice(0, 40) || randomUUID()
