import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Invoices } from '#features/invoices/server.ts'
import { orderPaths } from '#features/orders/paths.ts'
import type { Order, Orders } from '#features/orders/server.ts'
import type { Payments } from '#features/payments/server.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { type Language, languages } from '#lib/language.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http/http.ts'
import { privateHeaders, type ShowPrivate } from '#server/http/private-page.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import { invoicePaths } from '../../paths.ts'
import type { BoughtPlans } from '../../server.ts'
import {
  type OrderAnswer,
  orderActions,
  orderAnswers,
  orderFields,
  withdrawStep,
} from '../../wire.ts'
import type { TakeWithdrawal } from '../withdrawal/take-withdrawal.ts'
import { receiptPath } from '../withdrawal/withdrawal-emails.ts'
import { methodsOf, type OrderPageParts, readOrderPage } from './order-page-props.ts'

interface Options extends OrderPageParts {
  http: Http
  orders: Pick<Orders, 'idOfToken' | 'read' | 'urlOf' | 'excessOf'>
  payments: OrderPageParts['payments'] & Pick<Payments, 'start' | 'refresh'>
  invoices: Pick<Invoices, 'ofOrder' | 'isWaiting' | 'pdf'>
  plans: () => BoughtPlans | null
  showPrivate: ShowPrivate
  takeWithdrawal: TakeWithdrawal
}

/**
 * Browsers post the page's forms with the origin `null`, as from any page without a referrer. The
 * token in the address authorises the post; no cookie does.
 */
const orderRoute = {
  bodyLimit: 2048,
  config: { rateLimit: rateLimits.buyerPages, allowsOrigin: () => true },
} as const

/** Serves the page of an order to anybody who has its link. */
export function serveOrderPage(options: Options) {
  const { http, orders, showPrivate } = options
  const act = createActions(options)
  const orderOf = async ({ params }: FastifyRequest) => {
    const id = orders.idOfToken(textOf(params, 'token'))
    return id === null ? null : orders.read(id)
  }
  const showUnknown = (language: Language, ...request: [FastifyRequest, FastifyReply]) => {
    const at = { path: orderPaths[language], language, status: 404 }
    return showPrivate('order', { order: null }, at, ...request)
  }

  for (const language of languages) {
    http.get(orderPaths[language], orderRoute, async (request, reply) => {
      const order = await orderOf(request)
      if (!order) return showUnknown(language, request, reply)
      const token = textOf(request.params, 'token')
      const asked = textOf(request.query, orderFields.answer)
      const props = {
        ...(await readOrderPage(options, order, { token, request })),
        isWithdrawing: textOf(request.query, orderFields.step) === withdrawStep,
        answer: orderAnswers.find((one) => one === asked) ?? null,
      }
      const at = { path: orderPaths[language].replace(':token', token), language }
      return showPrivate('order', { order: props }, at, request, reply)
    })
    http.post(orderPaths[language], orderRoute, async (request, reply) => {
      const order = await orderOf(request)
      if (!order) return showUnknown(language, request, reply)
      return act(order, language, request, reply)
    })
    http.get(invoicePaths[language], orderRoute, async (request, reply) => {
      const order = await orderOf(request)
      return sendInvoice(options, order, textOf(request.params, 'id'), reply)
    })
  }
}

type Act = (
  order: Order,
  language: Language,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>

/** Handles the actions of the page's forms. */
function createActions(options: Options): Act {
  const { payments, plans, takeWithdrawal, receiptLinks } = options
  const backTo = (order: Order, language: Language, reply: FastifyReply, answer?: OrderAnswer) => {
    const path = new URL(options.orders.urlOf({ ...order.header, language })).pathname
    const query = answer ? `?${orderFields.answer}=${answer}` : ''
    return reply.headers(privateHeaders).redirect(path + query, 303)
  }

  const actions: Readonly<Record<string, Act>> = {
    async [orderActions.pay](order, language, request, reply) {
      const wanted = textOf(request.body, orderFields.method)
      const method = methodsOf(order, payments.methods(request)).find(({ id }) => id === wanted)
      if (!method) return backTo(order, language, reply)
      const started = await payments.start(order, method.id)
      if (started === 'unavailable') return backTo(order, language, reply, 'nepavyko-moketi')
      return reply.headers(privateHeaders).redirect(started.redirectTo, 303)
    },
    async [orderActions.refresh](order, language, _request, reply) {
      await payments.refresh(order.header.id)
      return backTo(order, language, reply, 'patikrinta')
    },
    async [orderActions.cancelPlan](order, language, _request, reply) {
      const plan = await plans()?.ofOrder(order.header.id)
      const isDone = plan ? await plans()?.cancel(plan.id, 'buyer') : false
      return backTo(order, language, reply, isDone ? 'planas-nutrauktas' : undefined)
    },
    async [orderActions.withdraw](order, language, _request, reply) {
      const { name, email } = order.buyer
      const signed = { name, email, order: order.header.number, language }
      const id = await takeWithdrawal(signed, order)
      return reply.headers(privateHeaders).redirect(receiptPath(receiptLinks, id, language), 303)
    },
  }
  return async (order, language, request, reply) => {
    const wanted = textOf(request.body, orderFields.action)
    const action = Object.hasOwn(actions, wanted) ? actions[wanted] : undefined
    if (!action) throw new HttpError(400, 'bad_request')
    return action(order, language, request, reply)
  }
}

/** Sends a document of this order only. */
async function sendInvoice(
  { invoices }: Pick<Options, 'invoices'>,
  order: Order | null,
  id: string,
  reply: FastifyReply,
) {
  const documents = order ? await invoices.ofOrder(order.header.id) : []
  const document = documents.find((one) => String(one.id) === id)
  const pdf = document && (await invoices.pdf(document.id))
  if (!pdf) throw new HttpError(404, 'not_found')
  return reply
    .headers(privateHeaders)
    .header('content-disposition', `inline; filename="${pdf.name}"`)
    .type('application/pdf')
    .send(Buffer.from(pdf.bytes))
}
