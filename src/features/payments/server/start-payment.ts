import type { Transaction } from 'kysely'
import type { Order } from '#features/orders/server.ts'
import { hourMs, minuteMs, secondMs } from '#lib/dates/durations.ts'
import { cents } from '#lib/money/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { PaymentMethod } from '../method.ts'
import { callbackPath, paymentPath, paymentReturnPath } from '../paths.ts'
import { applyPayment } from './apply-payment.ts'
import type { PaymentsContext } from './context.ts'
import type { Begun, NewPayment } from './gateways/gateway.ts'
import type { OpenGateways } from './gateways/open-gateways.ts'
import { nextReference, type PaymentRow, paymentsOf, readPayment } from './payment-rows.ts'
import { nextCheckAt } from './schedule.ts'
import { closeOthers, isToBeClosed } from './unwanted-payments.ts'

/** The time a buyer has at the gateway. */
const lifetimeMs = hourMs
/**
 * The time for which an attempt without an answer counts as open: after a form was sent twice,
 * another process may be waiting for the gateway.
 */
const startingMs = 20 * secondMs
/** The max attempts for one order. */
const maxAttempts = 20
/** The min time left for an open attempt to be continued. */
const minLeftMs = 5 * minuteMs

export type Started = { redirectTo: string } | 'unavailable'

/** Begins a payment of the open sum, or continues an open one. */
export async function startPayment(
  context: PaymentsContext,
  order: Order,
  method: PaymentMethod,
  returnTo: string,
): Promise<Started> {
  const attempt = await context.orders.inTransaction(async (transaction) => {
    await context.orders.lockUnread(order.header.id, transaction)
    return takeAttempt(transaction, context, order, method, returnTo)
  })
  if (attempt === 'too_many') return 'unavailable'
  if (!attempt) return { redirectTo: returnTo }
  const { payment, isOpen } = attempt
  const redirectTo = paymentPath(context.links.tokenOf(payment.id))
  if (isOpen) return { redirectTo }
  const gateway = context.gateways.open(payment.gateway)
  const begun: Begun = gateway
    ? await gateway.begin(newPayment(context, order, payment))
    : { outcome: 'unavailable', answer: 'not set up' }
  await noteBegun(context, payment, begun)
  return begun.outcome === 'begun' ? { redirectTo } : 'unavailable'
}

interface Attempt {
  payment: PaymentRow
  /** True when the buyer is sent to the same page as before. */
  isOpen: boolean
}

/** Returns null when nothing is left to pay, or the order was given up while its page was open. */
async function takeAttempt(
  transaction: Transaction<Tables>,
  { orders, gateways, now }: PaymentsContext,
  { header }: Order,
  method: PaymentMethod,
  returnTo: string,
): Promise<Attempt | 'too_many' | null> {
  const balance = await orders.balanceOf(header.id, transaction)
  const amount = balance ? balance.totalCents - balance.paidCents : 0
  if (amount <= 0 || balance?.state !== 'awaiting_payment') return null
  const attempts = await paymentsOf(transaction, header.id)
  const open = attempts.find(
    (each) =>
      each.method === method.id &&
      each.amount_cents === amount &&
      isStillOpen(each, now()) &&
      !isToBeClosed(each, gateways.open(each.gateway)),
  )
  if (open) {
    await wantAgain(transaction, open, now())
    return { payment: open, isOpen: true }
  }
  if (attempts.length >= maxAttempts) return 'too_many'
  await orders.hold(header.id, 'gateway', transaction)
  const attempt = {
    order_id: header.id,
    gateway: method.gateway,
    method: method.id,
    reference: await nextReference(transaction, header),
    amount_cents: amount,
    currency: header.currency,
    return_to: returnTo,
    at: now(),
    expires_at: now() + lifetimeMs,
  }
  return { payment: await insertAttempt(transaction, attempt), isOpen: false }
}

/** Makes this attempt the wanted one, instead of attempts begun meanwhile. */
async function wantAgain(
  transaction: Transaction<Tables>,
  { id, order_id }: PaymentRow,
  now: number,
) {
  await transaction
    .updateTable('payments')
    .set({ unwanted_at: null })
    .where('id', '=', id)
    .execute()
  await closeOthers(transaction, order_id, id, now)
}

function isStillOpen({ state, redirect_url, expires_at, created_at }: PaymentRow, now: number) {
  if (state === 'created') return expires_at !== null && now - created_at < startingMs
  return state === 'pending' && redirect_url !== null && Number(expires_at) > now + minLeftMs
}

type NewAttempt = Pick<
  PaymentRow,
  | 'order_id'
  | 'gateway'
  | 'method'
  | 'reference'
  | 'amount_cents'
  | 'currency'
  | 'return_to'
  | 'expires_at'
> & { at: number }

export const insertAttempt = (transaction: Transaction<Tables>, { at, ...attempt }: NewAttempt) =>
  transaction
    .insertInto('payments')
    .values({
      ...attempt,
      external_id: null,
      state: 'created',
      redirect_url: null,
      answer: '',
      receipts: 0,
      created_at: at,
      updated_at: at,
      next_check_at: nextCheckAt({ state: 'created', checks: 0, created_at: at }, at),
      checks: 0,
      recurring_token: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

function newPayment(
  { publicUrl, links, gateways }: PaymentsContext,
  { header, buyer }: Order,
  payment: PaymentRow,
): NewPayment {
  const { reference, amount_cents, currency, method, gateway, expires_at } = payment
  return {
    reference,
    amountCents: cents(amount_cents),
    currency,
    description: descriptions[header.language](header.number),
    methodId: method,
    language: header.language,
    email: buyer.email,
    name: buyer.name,
    returnUrl: publicUrl + paymentReturnPath(links.tokenOf(payment.id)),
    notificationUrl: publicUrl + callbackPath(gateway),
    expiresAt: Number(expires_at),
    isRecurring: keepsCard(header, gateways),
  }
}

/**
 * Whether to store the card: somebody who ordered a plan with payment by card has agreed to that.
 * Another card replaces the first.
 */
const keepsCard = ({ kind, paymentMethod }: Order['header'], gateways: OpenGateways) =>
  (kind === 'plan' || kind === 'renewal') &&
  gateways.methods().some(({ id, isRecurring }) => id === paymentMethod && isRecurring)

export const descriptions = {
  lt: (number: string) => `Užsakymas ${number}`,
  en: (number: string) => `Order ${number}`,
} as const

/** Stores the answer; a callback may have come first, so a payment with a report is left alone. */
export async function noteBegun(context: PaymentsContext, payment: PaymentRow, begun: Begun) {
  const { now, orders } = context
  const isBegun = begun.outcome === 'begun'
  const state = isBegun ? 'pending' : 'failed'
  const updated_at = now()
  await orders.inTransaction(async (transaction) => {
    await orders.lockUnread(payment.order_id, transaction)
    const isUnwanted = (await readPayment(transaction, payment.id))?.unwanted_at !== null
    if (isBegun && !isUnwanted)
      await closeOthers(transaction, payment.order_id, payment.id, updated_at)
    if (isBegun) {
      await transaction
        .updateTable('payments')
        .set({
          external_id: begun.externalId,
          redirect_url: begun.redirectUrl,
          updated_at,
          ...(begun.expiresAt && { expires_at: begun.expiresAt }),
        })
        .where('id', '=', payment.id)
        .execute()
    }
    await transaction
      .updateTable('payments')
      .set({
        state,
        answer: isBegun ? '' : begun.answer,
        ...(begun.externalId && { external_id: begun.externalId }),
        next_check_at: isUnwanted ? updated_at : nextCheckAt({ ...payment, state }, updated_at),
        updated_at,
      })
      .where('id', '=', payment.id)
      .where('state', '=', 'created')
      .execute()
    if (isBegun && begun.report)
      await applyPayment(transaction, context, payment.gateway, begun.report, 'answer')
  })
}
