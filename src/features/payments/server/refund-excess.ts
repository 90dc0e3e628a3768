import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Actor } from '#features/orders/actor.ts'
import { type MoneySource, moneySourceText } from '#features/orders/money-source.ts'
import type { Order, Orders } from '#features/orders/server.ts'
import { type Cents, cents } from '#lib/money/money.ts'
import type { Tables } from '#server/database/tables.ts'
import { excessReason } from '../method.ts'
import type { PaymentsContext } from './context.ts'
import type { OpenGateways } from './gateways/open-gateways.ts'
import { sourceOfEntry, sourceOfPayment, sourceOfShare } from './money-sources.ts'
import { type PaymentRow, paymentsOf } from './payment-rows.ts'
import { insertRefund, isUnrecorded, refundsOf } from './refund-rows.ts'

export type ExcessOutcome = 'requested' | 'manual' | 'nothing'

/** Received money and the way it goes back. */
interface Receipt {
  amountCents: number
  /** Null for money that the owner has to transfer. */
  paymentId: number | null
  payee: string
  /** The gateway's min sum of a refund. */
  minCents?: Cents
}

/** Returns the excess of an order that is not being returned yet. */
export async function excessLeft(
  db: Kysely<Tables>,
  orders: Pick<Orders, 'excessOf'>,
  order: Order,
): Promise<Cents> {
  const excess = orders.excessOf(order)
  if (excess === 0) return cents(0)
  const onItsWay = (await refundsOf(db, order.header.id)).filter(isUnrecorded)
  const sum = onItsWay.reduce((all, { amount_cents }) => all + amount_cents, 0)
  return cents(Math.max(0, excess - sum))
}

/**
 * Returns the excess: the last money first, each part the way it came. A second press finds no
 * excess left, so nothing is returned twice.
 */
export async function requestExcess(
  transaction: Transaction<Tables>,
  { orders, gateways, now }: PaymentsContext,
  orderId: number,
  actor: Actor,
): Promise<ExcessOutcome> {
  const order = await orders.lock(orderId, transaction)
  const excess = order ? await excessLeft(transaction, orders, order) : 0
  if (excess === 0) return 'nothing'
  const { money } = await orders.historyOf(orderId, transaction)
  const receipts = await receiptsOf(transaction, gateways, orderId, money.toReversed())
  const parts = partsOf(receipts, excess)
  for (const { amountCents, paymentId, payee } of parts)
    await insertRefund(transaction, {
      order_id: orderId,
      payment_id: paymentId,
      amount_cents: amountCents,
      state: paymentId === null ? 'manual' : 'requested',
      idempotency_key: randomUUID(),
      external_id: null,
      reason: excessReason,
      actor,
      payee,
      at: now(),
    })
  return parts.some(({ paymentId }) => paymentId === null) ? 'manual' : 'requested'
}

/** Takes receipts up to the sum; the owner has to transfer a rest that no receipt covers. */
function partsOf(receipts: readonly Receipt[], sum: number): Receipt[] {
  const parts: Receipt[] = []
  let left = sum
  for (const receipt of receipts) {
    const amountCents = Math.min(left, receipt.amountCents)
    const paymentId = amountCents < (receipt.minCents ?? 0) ? null : receipt.paymentId
    if (amountCents > 0) parts.push({ ...receipt, amountCents, paymentId })
    left -= Math.max(0, amountCents)
  }
  return left > 0 ? [...parts, { amountCents: left, paymentId: null, payee: '' }] : parts
}

type Money = Awaited<ReturnType<Orders['historyOf']>>['money']

/** Reads the received money that can still go back; money a bank took back is left out. */
async function receiptsOf(
  transaction: Transaction<Tables>,
  gateways: OpenGateways,
  orderId: number,
  money: Money,
): Promise<Receipt[]> {
  const payments = await paymentsOf(transaction, orderId)
  const refunds = await refundsOf(transaction, orderId)
  const payees = await payeesOf(transaction, orderId, money)
  const seen = new Set<number>()
  const leftOf = ({ id, amount_cents }: PaymentRow) =>
    refunds
      .filter(({ payment_id, state }) => payment_id === id && state !== 'failed')
      .reduce((left, refund) => left - refund.amount_cents, amount_cents)
  return money.flatMap(({ source, amountCents }): Receipt[] => {
    if (amountCents <= 0) return []
    if (source.from === 'bank') {
      const payee = payees.get(source.id)
      return payee === undefined ? [] : [{ amountCents, paymentId: null, payee }]
    }
    const payment = payments.find((each) => isOf(each, source))
    if (!payment) return [{ amountCents, paymentId: null, payee: '' }]
    if (payment.state !== 'paid' || seen.has(payment.id)) return []
    seen.add(payment.id)
    const gateway = gateways.open(payment.gateway)
    const way = gateway?.refund
      ? { paymentId: payment.id, minCents: gateway.minRefundCents }
      : { paymentId: null }
    return [{ amountCents: leftOf(payment), payee: '', ...way }]
  })
}

/** Whether money is of a payment, received for the first time or again. */
function isOf({ gateway, external_id, receipts }: PaymentRow, source: MoneySource): boolean {
  if (external_id === null) return false
  const text = moneySourceText(source)
  const received = Array.from({ length: receipts }, (_, index) =>
    sourceOfPayment(gateway, external_id, { receipt: index + 1 }),
  )
  return received.some((each) => moneySourceText(each) === text)
}

/** The payers of transfers that the order still has, by the id of their money. */
async function payeesOf(
  transaction: Transaction<Tables>,
  orderId: number,
  money: Money,
): Promise<ReadonlyMap<string, string>> {
  const entries = await transaction
    .selectFrom('bank_entry_shares')
    .innerJoin('bank_entries', 'bank_entries.id', 'bank_entry_shares.entry_id')
    .select(['bank_entry_shares.id', 'iban', 'bank_key', 'payer_iban', 'payer_name'])
    .where('bank_entry_shares.order_id', '=', orderId)
    .execute()
  const recorded = new Set(money.map(({ source }) => source.id))
  return new Map(
    entries.map(({ id, payer_iban, payer_name, ...entry }) => {
      const share = sourceOfShare(entry, id)
      const { id: key } = recorded.has(share.id) ? share : sourceOfEntry(entry)
      return [key, [payer_iban, payer_name].filter(Boolean).join(', ')]
    }),
  )
}
