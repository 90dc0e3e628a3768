import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { textOf } from '#lib/forms/form-fields.ts'
import type { Tables } from '#server/database/tables.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http/http.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import { type GatewayName, gatewayNames } from '../method.ts'
import { callbackRoute } from '../paths.ts'
import { applyDispute } from './apply-dispute.ts'
import { type AppliedTo, applyPayment } from './apply-payment.ts'
import { applyRefund } from './apply-refund.ts'
import type { PaymentsContext } from './context.ts'
import type { CallbackReading, CallbackRequest, Report } from './gateways/gateway.ts'
import type { OpenGateway } from './gateways/open-gateways.ts'
import { sha256 } from './sha256.ts'

const bodyLimit = 256 * 1024
const longestDetail = 300

/** Receives callbacks of gateways. A refusal is an error, so that the gateway shows it too. */
export function serveCallbacks(http: Http, context: PaymentsContext) {
  const { gateways, log } = context

  async function receive(request: FastifyRequest, reply: FastifyReply) {
    const name = gatewayIn(request)
    const gateway = gateways.open(name)
    if (!gateway) throw new HttpError(404, 'not_found')
    const status = await take(name, gateway, toCallback(request))
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
    if (status !== 200) return reply.status(status).send('refused')
    return reply.send(gateway.acknowledgement)
  }

  async function take(name: GatewayName, gateway: OpenGateway, callback: CallbackRequest) {
    const reading = await gateway.readCallback(callback)
    if (reading.outcome === 'unavailable') {
      log.warn({ gateway: name, answer: reading.answer }, 'a callback cannot be checked now')
      return 503
    }
    if (reading.outcome === 'refused') {
      await noteRefusal(context, name, callback, reading.reason)
      return statusOf(reading.reason)
    }
    return statusOf(await record(context, name, reading))
  }

  void http.register(async (scope) => {
    // Signatures cover the body byte for byte.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    const options = { bodyLimit, config: { rateLimit: rateLimits.paymentCallbacks } }
    scope.get(callbackRoute, options, receive)
    scope.post(callbackRoute, options, receive)
  })
}

function gatewayIn({ params }: FastifyRequest): GatewayName {
  const given = textOf(params, 'gateway')
  const name = gatewayNames.find((each) => each === given)
  if (!name) throw new HttpError(404, 'not_found')
  return name
}

function toCallback({ method, headers, url, body }: FastifyRequest): CallbackRequest {
  const { searchParams } = new URL(url, 'http://callback')
  return { method, headers, query: searchParams, raw: String(body ?? '') }
}

/** The status of each refusal; a refused callback is refused again at each repetition. */
const statuses: Readonly<Record<string, number>> = {
  unreadable: 400,
  wrong_signature: 401,
  expired: 401,
  other_account: 401,
  test_mode: 422,
  unknown_payment: 404,
  other_amount: 422,
  other_currency: 422,
}
const statusOf = (outcome: string) => statuses[outcome] ?? 200

/** Records a callback together with its changes, so that a repetition after a crash is not lost. */
function record(
  context: PaymentsContext,
  gateway: GatewayName,
  { key, reports }: Extract<CallbackReading, { outcome: 'read' }>,
): Promise<string> {
  return context.orders.inTransaction(async (transaction) => {
    const row = { gateway, event_key: key.slice(0, 200), received_at: context.now() }
    const inserted = await transaction
      .insertInto('payment_callbacks')
      .values({ ...row, payment_id: null, outcome: 'unknown_payment', detail: '' })
      .onConflict((conflict) => conflict.columns(['gateway', 'event_key']).doNothing())
      .returning(['id', 'outcome'])
      .executeTakeFirst()
    const noted = inserted ?? (await earlierCallback(transaction, row))
    // A refused callback may be valid by now, or when it is sent again under the same id.
    if (lastWords.includes(noted.outcome)) return noted.outcome
    let outcome = reports.length === 0 ? 'ignored' : 'accepted'
    let paymentId: number | null = null
    for (const report of reports) {
      const done = await applyReport(transaction, context, gateway, report)
      paymentId = done.paymentId
      outcome = isForeign(report, done) ? 'ignored' : done.applied
    }
    await transaction
      .updateTable('payment_callbacks')
      .set({ payment_id: paymentId, outcome, detail: detailOf(reports) })
      .where('id', '=', noted.id)
      .execute()
    return outcome
  })
}

const lastWords: readonly string[] = ['accepted', 'stale', 'ignored']

/**
 * Whether a report is about another shop on the same account. Such callbacks are acknowledged,
 * since a gateway that is refused repeatedly stops reporting.
 */
const isForeign = ({ about, report }: Report, { applied }: AppliedTo) =>
  applied === 'unknown_payment' &&
  (about !== 'payment' || (report.reference !== null && !ourReference.test(report.reference)))
const ourReference = /^\d{10}-\d+$/

function applyReport(
  transaction: Transaction<Tables>,
  context: PaymentsContext,
  gateway: GatewayName,
  { about, report }: Report,
): Promise<AppliedTo> {
  switch (about) {
    case 'payment':
      return applyPayment(transaction, context, gateway, report, 'callback')
    case 'refund':
      return applyRefund(transaction, context, gateway, report)
    case 'dispute':
      return applyDispute(transaction, context, gateway, report)
  }
}

function earlierCallback(
  transaction: Transaction<Tables>,
  { gateway, event_key }: { gateway: GatewayName; event_key: string },
) {
  return transaction
    .selectFrom('payment_callbacks')
    .select(['id', 'outcome'])
    .where('gateway', '=', gateway)
    .where('event_key', '=', event_key)
    .executeTakeFirstOrThrow()
}

const detailOf = (reports: readonly Report[]) =>
  reports
    .map(
      ({ about, report }) => `${about} ${report.externalId} ${report.state} ${report.amountCents}`,
    )
    .join('; ')
    .slice(0, longestDetail)

/** Records each refused callback once, since forged ones may come in large numbers. */
async function noteRefusal(
  { db, log, now }: PaymentsContext,
  gateway: GatewayName,
  { query, raw }: CallbackRequest,
  reason: string,
) {
  log.warn({ gateway, reason }, 'a payment callback was refused')
  await db
    .insertInto('payment_callbacks')
    .values({
      gateway,
      event_key: `refused ${sha256(`${query}\n${raw}`)}`,
      payment_id: null,
      received_at: now(),
      outcome: reason,
      detail: '',
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'event_key']).doNothing())
    .execute()
}
