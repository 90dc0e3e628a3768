import type { Transaction } from 'kysely'
import { emailKey } from '#lib/email.ts'
import { toStoredFields } from '#lib/forms/further-fields.ts'
import type { Tables } from '#server/database/tables.ts'
import type { VisitorContext } from '#server/domain-events/visitor-context.ts'
import type { NewOrder, Order, Orders } from '../server.ts'
import { type OrderTotals, totalsOf } from '../totals.ts'
import type { OrdersContext } from './context.ts'
import { holdsTooMany } from './held-by-transfer.ts'
import { holdOf } from './hold.ts'
import { sourceOfNew } from './order-source.ts'
import { pay } from './pay.ts'
import { piecesOf } from './pieces.ts'
import { type OrderRecord, toOrder, withLines } from './rows.ts'
import { addTerms } from './terms.ts'
import { takeTransition } from './transitions.ts'
import { withdrawalEnd } from './withdrawal-period.ts'

/** Rolls the transaction back, so that nothing of the order remains. */
class OutOfStock extends Error {
  readonly offerIds: readonly number[]

  constructor(offerIds: readonly number[]) {
    super('Too few are left')
    this.offerIds = offerIds
  }
}

/** Rolls the transaction back in the same way. */
class TooManyHeld extends Error {}

type AlsoWork = NonNullable<Parameters<Orders['place']>[1]>

/** Places an order; see `Orders.place`. */
export async function place(
  context: OrdersContext,
  given: NewOrder,
  also: AlsoWork = async () => {},
): ReturnType<Orders['place']> {
  if (given.lines.length === 0) throw new RangeError('An order has at least one line')
  try {
    return await context.transactions.inTransaction((transaction) =>
      placeIn(transaction, given, also, context),
    )
  } catch (error) {
    if (error instanceof OutOfStock) return { outOfStock: error.offerIds }
    if (error instanceof TooManyHeld) return { tooManyHeld: true }
    throw error
  }
}

async function placeIn(
  transaction: Transaction<Tables>,
  given: NewOrder,
  also: AlsoWork,
  context: OrdersContext,
): Promise<{ order: Order; isNew: boolean }> {
  const { products, newNumber, sourceOf, now } = context
  const totals = totalsOf(given.lines, given.discount)
  const known = { at: now(), holdUntil: holdOf(context, given) }
  const source = sourceOfNew(given, sourceOf)
  const { row, isNew } = await insertOrder(transaction, newNumber, (number) =>
    toRow(given, totals, source, { number, ...known }),
  )
  if (!isNew) return { order: await withLines(transaction, row), isNew }
  const created = toOrder(row, await insertLines(transaction, row.id, given, totals))
  await addTerms(transaction, row.id, termTextsOf(created))
  if (await holdsTooMany(transaction, products, created)) throw new TooManyHeld()
  // A rehearsal reserves no pieces, so that all can be sold.
  const pieces = given.isTest ? [] : piecesOf(created.lines)
  const missing = await products.reserve(transaction, pieces, row.id)
  if (missing.length > 0) throw new OutOfStock(missing)
  await also(transaction, created)
  const actor = given.kind === 'renewal' ? 'system' : 'buyer'
  const placed = await takeTransition(context, transaction, created, {
    transition: 'place',
    actor,
  })
  const isFree = placed?.header.totalCents === 0
  const paid = placed && isFree ? await pay(context, transaction, placed, 'system') : null
  const order = paid && 'order' in paid ? paid.order : placed
  if (!order) throw new Error('A new order can be placed')
  return { order, isNew }
}

const termTextsOf = ({ header, buyer: { name, email, company, fields } }: Order) => [
  header.number,
  name,
  email,
  ...(company ? [company.name, company.code, company.vatCode ?? ''] : []),
  ...Object.values(fields ?? {}),
]

/** Tries again with another number in the rare case that one is taken. */
async function insertOrder(
  transaction: Transaction<Tables>,
  newNumber: () => string,
  rowOf: (number: string) => ReturnType<typeof toRow>,
): Promise<{ row: OrderRecord; isNew: boolean }> {
  for (;;) {
    const row = rowOf(newNumber())
    const inserted = await transaction
      .insertInto('orders')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (inserted) return { row: inserted, isNew: true }
    const same = await transaction
      .selectFrom('orders')
      .selectAll()
      .where('idempotency_key', '=', row.idempotency_key)
      .executeTakeFirst()
    if (same) return { row: same, isNew: false }
  }
}

function toRow(
  given: NewOrder,
  totals: OrderTotals,
  source: ReturnType<typeof sourceOfNew>,
  { number, at, holdUntil }: { number: string; at: number; holdUntil: number | null },
) {
  const { buyer, proof, vies } = given
  const visitor = visitorOf(given)
  const { company } = buyer
  return {
    ...proof,
    number,
    idempotency_key: given.idempotencyKey,
    kind: given.kind,
    order_type: given.orderType,
    state: 'created' as const,
    language: given.language,
    email: buyer.email,
    email_key: emailKey(buyer.email),
    name: buyer.name,
    address: buyer.address,
    company_name: company?.name ?? null,
    company_code: company?.code ?? null,
    vat_code: company?.vatCode ?? null,
    company_address: company?.address ?? null,
    country: company?.country ?? 'LT',
    fields: toStoredFields(buyer.fields ?? {}),
    vies_status: vies?.status ?? null,
    vies_evidence: vies?.evidence ?? null,
    reverse_charge: given.isReverseCharge ? 1 : 0,
    subtotal_cents: totals.subtotalCents,
    discount_cents: totals.discountCents,
    total_cents: totals.totalCents,
    vat_cents: totals.vatCents,
    paid_cents: 0,
    refunded_cents: 0,
    currency: 'EUR',
    coupon: given.coupon,
    payment_method: given.paymentMethod,
    ...source,
    visitor: visitor && JSON.stringify(visitor),
    visitor_consent: visitor?.consentId ?? null,
    digital_consent_at: given.hasDigitalConsent ? at : null,
    start_consent_at: given.hasStartConsent ? at : null,
    terms_version: given.termsVersion,
    renews_order_id: given.renewsOrderId ?? null,
    placed_at: at,
    paid_at: null,
    fulfilled_at: null,
    closed_at: null,
    withdraw_until: withdrawalEnd(given, at),
    hold_until: holdUntil,
    flagged_at: null,
    is_test: given.isTest ? 1 : 0,
  }
}

/** Statistics count no rehearsals; the marketing rehearsal shows what advertisers would be sent. */
function visitorOf({ isTest, visitor }: NewOrder): VisitorContext | null {
  if (!isTest || !visitor) return visitor
  const { language, consentId, marketing } = visitor
  return marketing && consentId ? { language, consentId, marketing } : null
}

function insertLines(
  transaction: Transaction<Tables>,
  orderId: number,
  { lines }: NewOrder,
  totals: OrderTotals,
) {
  const rows = lines.map((line, index) => {
    const of = totals.lines[index]
    return {
      order_id: orderId,
      position: index + 1,
      offer_id: line.offerId,
      plan: line.plan,
      billing_interval: line.plan === null ? null : (line.billingInterval ?? 'month'),
      name: line.name,
      category: line.category,
      delivery: line.delivery,
      quantity: line.quantity,
      unit_cents: line.unitCents,
      discount_cents: of?.discountCents ?? 0,
      total_cents: of?.totalCents ?? 0,
      vat_kind: line.vatKind,
      vat_percent: line.vatPercent,
      vat_cents: of?.vatCents ?? 0,
      contents: JSON.stringify(line.contents ?? []),
    }
  })
  return transaction.insertInto('order_lines').values(rows).returningAll().execute()
}
