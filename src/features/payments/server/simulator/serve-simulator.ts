import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { secondMs } from '#lib/dates/durations.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { cents } from '#lib/money/money.ts'
import { seeOther } from '#server/console/console-route.ts'
import type { Tables } from '#server/database/tables.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http/http.ts'
import type { ShowPrivate } from '#server/http/private-page.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import { callbackPath, simulatorPath, simulatorRoute } from '../../paths.ts'
import { simulatedDeliveries, simulatedResults } from '../../simulation.ts'
import { type DueCallback, dueOf, readBooked, type SimulatedPayment, withDue } from './books.ts'
import { simulate } from './simulate.ts'

interface SimulatorContext {
  http: Http
  db: Kysely<Tables>
  key: string
  showPrivate: ShowPrivate
  now: () => number
}

/**
 * The simulator's page has no referrer, so its forms are posted from `null`. A request is
 * authorised by the id, which nobody else knows, and by no cookie.
 */
const formOptions = {
  bodyLimit: 1024,
  config: { rateLimit: rateLimits.paymentPages, allowsOrigin: () => true },
} as const

/** The max attempts to send a callback that is not accepted. */
const maxAttempts = 5
const retryMs = 10 * secondMs

/** Serves the simulator's page, where the result of a payment is chosen, and sends callbacks. */
export function serveSimulator(context: SimulatorContext) {
  const { http, db, key, showPrivate, now } = context
  http.get(simulatorRoute, async (request, reply) => {
    const payment = await paymentIn(request)
    const props = {
      amountCents: cents(payment.amount_cents),
      reference: payment.reference,
      isOver: payment.state !== 'pending',
      action: simulatorPath(payment.id),
      returnPath: pathOf(payment.return_url),
    }
    const at = { path: simulatorPath(payment.id), language: 'lt' } as const
    return showPrivate('paymentSimulator', props, at, request, reply)
  })

  // The page has no referrer, so browsers send no origin; the secret address authorises the
  // request.
  const ownOptions = { config: { ...formOptions.config, allowsOrigin: () => true } }
  http.post(simulatorRoute, ownOptions, async (request, reply: FastifyReply) => {
    const payment = await paymentIn(request)
    const result = simulatedResults.find((one) => one === textOf(request.body, 'result'))
    const delivery = simulatedDeliveries.find((one) => one === textOf(request.body, 'delivery'))
    if (!result || !delivery) throw new HttpError(422, 'invalid')
    const { state, due } = simulate(key, payment, { result, delivery }, now())
    await db
      .updateTable('simulated_payments')
      .set({ state, ...withDue(due) })
      .where('id', '=', payment.id)
      .where('state', '=', 'pending')
      .execute()
    await sendDue(context)
    return seeOther(reply, pathOf(payment.return_url))
  })

  async function paymentIn({ params }: FastifyRequest): Promise<SimulatedPayment> {
    const payment = await readBooked(db, textOf(params, 'id'))
    if (!payment) throw new HttpError(404, 'not_found')
    return payment
  }

  return { sendDue: () => sendDue(context) }
}

/** Sends due callbacks in their order. */
async function sendDue(context: SimulatorContext): Promise<void> {
  const payments = await context.db
    .selectFrom('simulated_payments')
    .selectAll()
    .where('next_due_at', '<=', context.now())
    .limit(20)
    .execute()
  for (const payment of payments) await sendOf(context, payment)
}

async function sendOf(context: SimulatorContext, payment: SimulatedPayment) {
  const left: DueCallback[] = []
  for (const callback of dueOf(payment)) {
    const again = callback.at <= context.now() ? await send(context, callback) : callback
    if (again) left.push(again)
  }
  await context.db
    .updateTable('simulated_payments')
    .set(withDue(left))
    .where('id', '=', payment.id)
    .where('due', '=', payment.due)
    .execute()
}

async function send(
  { http, now }: SimulatorContext,
  { token, attempts }: DueCallback,
): Promise<DueCallback | null> {
  const { statusCode } = await http.inject({
    method: 'POST',
    url: callbackPath('simulator'),
    headers: { 'content-type': 'text/plain' },
    payload: token,
  })
  const isTaken = statusCode < 500
  if (isTaken || attempts + 1 >= maxAttempts) return null
  return { token, attempts: attempts + 1, at: now() + retryMs }
}

/** The path of an address of this site, which may be reached under another name. */
const pathOf = (url: string) => URL.parse(url)?.pathname ?? '/'
