import type { Kysely, Selectable, Transaction } from 'kysely'
import { fromStoredFields } from '#lib/forms/further-fields.ts'
import { cents } from '#lib/money/money.ts'
import type { Tables } from '#server/database/tables.ts'
import { type Actor, actorText } from '../actor.ts'
import type { OrderEventType, OrderLine, OrderNoteType, OrderState } from '../order.ts'
import type { Order, OrderHeader } from '../server.ts'
import { addToSales, saleOf } from './sales-sums.ts'
import { fromJson, sourceColumns } from './source-of-row.ts'

export type OrderRecord = Selectable<Tables['orders']>
type LineRecord = Selectable<Tables['order_lines']>

export async function readOrder(db: Kysely<Tables>, id: number): Promise<Order | null> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? withLines(db, row) : null
}

/** Reads an order by its public number, or by the idempotency key with which it was placed. */
export async function readOrderBy(
  db: Kysely<Tables>,
  column: 'number' | 'idempotency_key',
  value: string,
): Promise<Order | null> {
  const row = await db.selectFrom('orders').selectAll().where(column, '=', value).executeTakeFirst()
  return row ? withLines(db, row) : null
}

/** Reads and locks an order until the transaction ends. */
export async function lockOrder(
  transaction: Transaction<Tables>,
  id: number,
): Promise<Order | null> {
  const row = await transaction
    .updateTable('orders')
    .set(({ ref }) => ({ state: ref('state') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ? withLines(transaction, row) : null
}

export async function withLines(db: Kysely<Tables>, row: OrderRecord): Promise<Order> {
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', row.id)
    .execute()
  return toOrder(row, lines)
}

export const toOrder = (row: OrderRecord, lines: readonly LineRecord[]): Order => ({
  header: headerOf(row),
  buyer: buyerOf(row),
  lines: lines.map(toLine).sort((a, b) => a.position - b.position),
})

export const headerOf = (row: OrderRecord): OrderHeader => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  orderType: row.order_type,
  state: row.state,
  language: row.language,
  emailKey: row.email_key,
  country: row.country,
  vies: row.vies_status && { status: row.vies_status, evidence: row.vies_evidence ?? '' },
  isReverseCharge: row.reverse_charge === 1,
  subtotalCents: cents(row.subtotal_cents),
  discountCents: cents(row.discount_cents),
  totalCents: cents(row.total_cents),
  vatCents: cents(row.vat_cents),
  paidCents: cents(row.paid_cents),
  refundedCents: cents(row.refunded_cents),
  currency: row.currency,
  coupon: row.coupon,
  paymentMethod: row.payment_method,
  termsVersion: row.terms_version,
  proof: {
    consent_text: row.consent_text,
    consent_digest: row.consent_digest,
    network: row.network,
    browser: row.browser,
  },
  ...sourceColumns(row),
  visitor: fromJson(row.visitor),
  visitorConsent: row.visitor_consent,
  digitalConsentAt: row.digital_consent_at,
  startConsentAt: row.start_consent_at,
  renewsOrderId: row.renews_order_id,
  placedAt: row.placed_at,
  paidAt: row.paid_at,
  fulfilledAt: row.fulfilled_at,
  closedAt: row.closed_at,
  withdrawUntil: row.withdraw_until,
  holdUntil: row.hold_until,
  flaggedAt: row.flagged_at,
  isTest: row.is_test === 1,
})

export const buyerOf = (row: OrderRecord): Order['buyer'] => ({
  email: row.email,
  name: row.name,
  address: row.address,
  company:
    row.company_name === null
      ? null
      : {
          name: row.company_name,
          code: row.company_code ?? '',
          vatCode: row.vat_code,
          address: row.company_address ?? '',
          country: row.country,
        },
  ...(row.fields && { fields: fromStoredFields(row.fields) }),
})

const toLine = (row: LineRecord): OrderLine => ({
  id: row.id,
  position: row.position,
  offerId: row.offer_id,
  plan: row.plan,
  billingInterval: row.billing_interval,
  name: row.name,
  category: row.category,
  delivery: row.delivery,
  quantity: row.quantity,
  unitCents: cents(row.unit_cents),
  discountCents: cents(row.discount_cents),
  totalCents: cents(row.total_cents),
  vatKind: row.vat_kind,
  vatPercent: row.vat_percent,
  vatCents: cents(row.vat_cents),
  contents: JSON.parse(row.contents),
})

export async function updateOrder(
  transaction: Transaction<Tables>,
  order: Order,
  changes: Partial<Omit<OrderRecord, 'id'>>,
): Promise<Order> {
  const row = await transaction
    .updateTable('orders')
    .set(changes)
    .where('id', '=', order.header.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const changed = { ...order, header: headerOf(row) }
  await addToSales(transaction, [...saleOf(order, -1), ...saleOf(changed, 1)])
  return changed
}

interface NewEvent {
  at: number
  type: OrderEventType
  from: OrderState
  to: OrderState
  actor: Actor
  data?: object
}

export async function addEvent(
  transaction: Transaction<Tables>,
  orderId: number,
  { at, type, from, to, actor, data = {} }: NewEvent,
) {
  await transaction
    .insertInto('order_events')
    .values({
      order_id: orderId,
      at,
      type,
      from_state: from,
      to_state: to,
      actor: actorText(actor),
      data: JSON.stringify(data),
    })
    .execute()
}

/** Adds a dated row that leaves the state unchanged. */
export const addNote = (
  transaction: Transaction<Tables>,
  { header: { id, state } }: Order,
  note: Omit<NewEvent, 'from' | 'to'> & { type: OrderNoteType },
) => addEvent(transaction, id, { ...note, from: state, to: state })
