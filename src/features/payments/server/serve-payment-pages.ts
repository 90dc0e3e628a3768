import type { FastifyRequest } from 'fastify'
import { secondMs } from '#lib/dates/durations.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { cents } from '#lib/money/money.ts'
import { seeOther } from '#server/console/console-route.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http/http.ts'
import type { ShowPrivate } from '#server/http/private-page.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import { paymentReturnRoute, paymentRoute } from '../paths.ts'
import { refresh } from './check-payments.ts'
import type { PaymentsContext } from './context.ts'
import { type PaymentRow, readPayment } from './payment-rows.ts'

/** The wait for a slow gateway; afterwards the page itself polls. */
const patienceMs = 3 * secondMs

/** The page that leads to a gateway, and the address it sends the buyer back to. */
export function servePaymentPages(
  { http, showPrivate }: { http: Http; showPrivate: ShowPrivate },
  context: PaymentsContext,
) {
  const { db, orders, links } = context
  const options = { config: { rateLimit: rateLimits.paymentPages } }

  http.get(paymentRoute, options, async (request, reply) => {
    const { amount_cents, redirect_url, return_to, order_id, state } = await paymentIn(request)
    const order = await orders.balanceOf(order_id)
    if (!order) throw new HttpError(404, 'not_found')
    const { language } = order
    const isWanted = order.state === 'awaiting_payment' && state !== 'expired'
    if (redirect_url === null || !isWanted) return seeOther(reply, return_to)
    // Browsers apply `form-action` to redirects after a form too, but not to `Refresh`.
    reply.header('refresh', `0; url=${redirect_url}`)
    const props = { amountCents: cents(amount_cents), url: redirect_url, returnPath: return_to }
    return showPrivate('paymentRedirect', props, { path: request.url, language }, request, reply)
  })

  http.get(paymentReturnRoute, options, async (request, reply) => {
    const { order_id, return_to } = await paymentIn(request)
    // Query parameters of the return address prove nothing, so the gateway is asked.
    await Promise.race([refresh(context, order_id).catch(() => {}), pause(patienceMs)])
    return seeOther(reply, return_to)
  })

  async function paymentIn({ params }: FastifyRequest): Promise<PaymentRow> {
    const id = links.idOf(textOf(params, 'token'))
    const payment = id === null ? undefined : await readPayment(db, id)
    if (!payment) throw new HttpError(404, 'not_found')
    return payment
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())
