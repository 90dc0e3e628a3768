import type { FastifyRequest } from 'fastify'
import { heldUntil } from '#features/orders/order.ts'
import { orderLookUpPaths } from '#features/orders/paths.ts'
import type { Order, Orders } from '#features/orders/server.ts'
import type { TransferInstructions } from '#features/payments/method.ts'
import type { Payments } from '#features/payments/server.ts'
import { secondMs } from '#lib/dates/durations.ts'
import { languages } from '#lib/language.ts'
import { cents } from '#lib/money/money.ts'
import type { Http } from '#server/http/http.ts'
import type { Pages } from '#server/http/pages.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import type { Mail } from '#server/mail/mail.ts'
import { boughtOrderPaths, orderStatePath, orderThanksPaths } from '../paths.ts'
import type { OrderStateAnswer, OrderThanksProps, ThanksState } from '../wire.ts'
import type { OrderCookie } from './order-cookie.ts'

interface Parts {
  http: Http
  pages: Pick<Pages, 'sendFresh'>
  orders: Pick<Orders, 'read' | 'eventDataOf' | 'urlOf'>
  payments: Pick<Payments, 'refresh' | 'instructions' | 'ofOrder'>
  cookie: OrderCookie
  mail: Pick<Mail, 'isOn'>
  now: () => number
  /** How long a page waits for a gateway. */
  patienceMs?: number
}

/**
 * Serves the thank-you page of an order, the state its script asks for, and the link to the order.
 */
export function serveThanks(parts: Parts) {
  const { http, pages, orders, cookie, mail, patienceMs = 2 * secondMs } = parts
  const perMinute = {
    config: {
      rateLimit: rateLimits.orderPages,
      staysWhenOff: 'buyers come back from paying for what they ordered before',
    },
  }

  for (const language of languages) {
    http.get(orderThanksPaths[language], perMinute, async (request, reply) => {
      const seen = await seenOrder(parts, request, patienceMs)
      const props = { thanks: seen && thanksOf(parts, seen), sendsEmails: mail.isOn }
      const thanksFor = props.thanks?.purchase ? { thanksFor: 'order_paid' } : {}
      const answer = { status: 200, language, alternates: orderThanksPaths, ...thanksFor }
      return pages.sendFresh('orderThanks', props, answer, request, reply)
    })
    http.get(boughtOrderPaths[language], perMinute, async (request, reply) => {
      const order = await orderOf(parts, request)
      reply.header('cache-control', 'no-store')
      return reply.redirect(order ? orders.urlOf(order.header) : orderLookUpPaths[language], 303)
    })
  }
  http.get(orderStatePath, perMinute, async (request, reply) => {
    const order = await orderOf({ orders, cookie }, request)
    const state = order ? thanksStateOf(await asItStands(parts, order)) : 'unknown'
    return reply.header('cache-control', 'no-store').send({ state } satisfies OrderStateAnswer)
  })
}

async function orderOf(
  { orders, cookie }: Pick<Parts, 'orders' | 'cookie'>,
  request: FastifyRequest,
) {
  const id = cookie.read(request)
  return id === null ? null : orders.read(id)
}

interface Seen {
  order: Order
  instructions: TransferInstructions | null
  /** The gateway has reported that the last attempt to pay failed. */
  isRefused: boolean
}

/** Asks the gateway before the page says that no money has arrived. */
async function seenOrder(
  parts: Parts,
  request: FastifyRequest,
  patienceMs: number,
): Promise<Seen | null> {
  const order = await orderOf(parts, request)
  if (!order) return null
  const seen = await asItStands(parts, order)
  if (order.header.state !== 'awaiting_payment' || seen.instructions) return seen
  const asking = parts.payments.refresh(order.header.id).catch((err: unknown) => {
    request.log.warn({ err, requestId: request.id }, 'a gateway could not be asked')
  })
  await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, patienceMs))])
  return asItStands(parts, (await parts.orders.read(order.header.id)) ?? order)
}

async function asItStands({ payments }: Pick<Parts, 'payments'>, order: Order): Promise<Seen> {
  if (order.header.state !== 'awaiting_payment')
    return { order, instructions: null, isRefused: false }
  const instructions = await payments.instructions(order)
  const { attempts } = await payments.ofOrder(order.header.id)
  const last = attempts.at(-1)?.state
  return { order, instructions, isRefused: last === 'failed' || last === 'expired' }
}

function thanksStateOf({ order, instructions, isRefused }: Seen): Exclude<ThanksState, 'unknown'> {
  const { state, totalCents } = order.header
  if (state === 'awaiting_payment' && instructions) return 'transfer'
  if (state === 'awaiting_payment') return isRefused ? 'refused' : 'waiting'
  if (state !== 'paid' && state !== 'fulfilled') return 'closed'
  return totalCents === 0 ? 'free' : 'paid'
}

function thanksOf({ orders, now }: Parts, seen: Seen): NonNullable<OrderThanksProps['thanks']> {
  const { order, instructions } = seen
  const { number, totalCents, isTest } = order.header
  const state = thanksStateOf(seen)
  const isBought = (state === 'paid' || state === 'free') && !isTest
  const { order: _, ...purchase } = orders.eventDataOf(order)
  return {
    state,
    number,
    isTest,
    totalCents: cents(totalCents),
    heldUntil: heldUntil(order.header, now()),
    isDigital: order.lines.some(({ delivery }) => delivery === 'digital'),
    isPlan: order.lines.some(({ plan }) => plan !== null),
    instructions,
    purchase: isBought ? JSON.stringify(purchase) : null,
  }
}
