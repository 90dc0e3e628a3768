import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { buyerEmailTo } from '#features/orders/buyer-email-note.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import type { Permission } from '#lib/role.ts'
import type { ConsoleContext, ConsoleHandler, ConsoleRoute } from '#server/console/console-page.ts'
import { formRoute, idParam, seeOther } from '#server/console/console-route.ts'
import { HttpError } from '#server/errors.ts'
import type { Mail } from '#server/mail/mail.ts'
import {
  type OrderAction,
  type OrderProblem,
  orderActionPath,
  orderOutcomes,
  orderPath,
  outcomeField,
  type RefusedForm,
} from '../console-wire.ts'
import { type ActionsContext, orderActions } from './order-actions.ts'
import { type RecordParts, readRecord, withinRefundLimit } from './order-record.ts'
import { ownerIn } from './owner-in.ts'

export interface OrderPageParts extends RecordParts {
  orders: RecordParts['orders'] & ActionsContext['orders']
  payments: RecordParts['payments'] & ActionsContext['payments']
  mail: Pick<Mail, 'isOn'>
}

/** A note may be long, and form encoding may turn each letter into six characters. */
const bodyLimit = 16 * 1024

type Handled = Parameters<ConsoleHandler>
type Refused = { problem: OrderProblem; form: RefusedForm }

/** Routes of one order and the owner's actions on it. */
export function orderRoutes(parts: OrderPageParts): ConsoleRoute[] {
  return [
    {
      method: 'GET',
      path: orderPath(':id'),
      access: 'orders.see',
      handle: (...handled) => show(parts, handled),
    },
    ...(Object.keys(orderActions) as OrderAction[]).map((action) =>
      formRoute(
        permissions[action] ?? 'orders.change',
        orderActionPath(':id', action),
        (...handled: Handled) => act(parts, action, handled),
        bodyLimit,
      ),
    ),
  ]
}

/** An excess goes back whole, whatever its sum, so that only owners return it. */
const permissions: Partial<Record<OrderAction, Permission>> = {
  refund: 'refunds',
  confirmRefund: 'refunds',
  retryRefund: 'refunds',
  refundExcess: 'settings',
}

const maxRefundOf = async (request: FastifyRequest, context: ConsoleContext) =>
  (await context.userOf(request))?.maxRefundCents ?? null

async function show(
  parts: OrderPageParts,
  [request, reply, context]: Handled,
  refused: Refused | null = null,
) {
  const read = await readRecord(parts, idParam(request))
  if (!read) throw new HttpError(404, 'not_found')
  const limit = await maxRefundOf(request, context)
  const record = limit === null ? read : withinRefundLimit(read, limit)
  const done = textOf(request.query, outcomeField)
  return context.show(request, reply, refused ? 422 : 200, 'consoleOrder', {
    record,
    outcome: orderOutcomes.find((each) => each === done) ?? null,
    problem: refused?.problem ?? null,
    refused: refused?.form ?? null,
    formKey: randomUUID(),
    buyerEmail: buyerEmailTo(read.buyer.email, parts.mail.isOn),
    isLimited: record.may.refundCents < read.may.refundCents,
  })
}

async function act(parts: OrderPageParts, action: OrderAction, handled: Handled) {
  const [request, reply, context] = handled
  const { body } = request
  const orderId = idParam(request)
  const actor = await ownerIn(request, context)
  const maxRefundCents = await maxRefundOf(request, context)
  const result = await orderActions[action](parts, { orderId, actor, maxRefundCents, body })
  if ('problem' in result) {
    const form = { action, fields: typedIn(body) }
    return show(parts, handled, { problem: result.problem, form })
  }
  return seeOther(reply, `${orderPath(orderId)}?${outcomeField}=${result.outcome}`)
}

const typedIn = (body: FastifyRequest['body']): RefusedForm['fields'] =>
  Object.fromEntries(typedFields.map((name) => [name, textOf(body, name)]))
const typedFields = ['amount', 'reason', 'text'] as const
