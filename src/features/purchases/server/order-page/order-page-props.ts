import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Invoices } from '#features/invoices/server.ts'
import { heldUntil, vatByRate } from '#features/orders/order.ts'
import type { Order, Orders } from '#features/orders/server.ts'
import { excessReason, type PaymentMethod } from '#features/payments/method.ts'
import type { Payments } from '#features/payments/server.ts'
import { cents } from '#lib/money/money.ts'
import type { SiteContent } from '#lib/site/site-content.ts'
import type { Tables } from '#server/database/tables.ts'
import type { SignedIds } from '#server/signatures/signed-ids.ts'
import { downloadPath, invoicePaths } from '../../paths.ts'
import type { BoughtPlans } from '../../server.ts'
import type { OrderDownload, OrderPageLine, OrderPageProps, OrderWithdrawal } from '../../wire.ts'
import { type DownloadGrant, problemOf, readGrants } from '../downloads/grants.ts'
import { decideWithdrawal, linesToReturn, refusalOf } from '../withdrawal/decide.ts'
import { daysOfPlan } from '../withdrawal/retained.ts'
import { receiptPath } from '../withdrawal/withdrawal-emails.ts'

export interface OrderPageParts {
  db: Kysely<Tables>
  orders: Pick<Orders, 'excessOf'>
  payments: Pick<Payments, 'methods' | 'instructions' | 'ofOrder' | 'excessOf'>
  invoices: Pick<Invoices, 'ofOrder' | 'isWaiting'>
  /** Null until the service of bought plans has registered. */
  plans: () => Pick<BoughtPlans, 'ofOrder' | 'periodOf'> | null
  /** The names of plans. */
  content: Readonly<Record<Order['header']['language'], Pick<SiteContent, 'plans'>>>
  downloadLinks: SignedIds
  receiptLinks: SignedIds
  now: () => number
}

/** Reads everything an order's page shows, except what depends on its query. */
export async function readOrderPage(
  parts: OrderPageParts,
  order: Order,
  { token, request }: { token: string; request: Pick<FastifyRequest, 'cookies'> },
): Promise<Omit<OrderPageProps, 'isWithdrawing' | 'answer'>> {
  const { db, payments } = parts
  const { header, buyer, lines } = order
  const [grants, withdrawal, invoices, isInvoiceWaiting, plan, instructions, excess, refunded] =
    await Promise.all([
      readGrants(db, header.id),
      readWithdrawal(parts, order),
      parts.invoices.ofOrder(header.id),
      parts.invoices.isWaiting(header.id),
      readPlan(parts, order),
      canBePaid(order) ? payments.instructions(order) : null,
      readExcess(parts, order),
      readRefunded(parts, order),
    ])
  const documentPath = invoicePaths[header.language].replace(':token', token)
  return {
    number: header.number,
    token,
    kind: header.kind,
    state: header.state,
    isTest: header.isTest,
    placedAt: header.placedAt,
    paidAt: header.paidAt,
    heldUntil: heldUntil(header, parts.now()),
    buyer,
    lines: lines.map(toLine),
    subtotalCents: header.subtotalCents,
    discountCents: header.discountCents,
    coupon: header.coupon,
    vat: vatByRate(lines),
    totalCents: header.totalCents,
    paidCents: header.paidCents,
    ...refunded,
    excess,
    methods: methodsOf(order, payments.methods(request)),
    chosenMethod: header.paymentMethod,
    instructions,
    invoices: invoices.map((one) => ({
      ...one,
      path: documentPath.replace(':id', String(one.id)),
    })),
    isInvoiceWaiting,
    downloads: grants.map((one) => toDownload(one, parts)),
    plan,
    withdrawal,
  }
}

async function readExcess(
  { orders, payments }: OrderPageParts,
  order: Order,
): Promise<OrderPageProps['excess']> {
  const excess = orders.excessOf(order)
  const { refunds } = await payments.ofOrder(order.header.id)
  const returned = refunds.filter(
    ({ reason, state }) => reason === excessReason && state === 'succeeded',
  )
  return {
    cents: excess,
    onItsWayCents: cents(excess - (await payments.excessOf(order))),
    returnedCents: cents(returned.reduce((sum, { amount_cents }) => sum + amount_cents, 0)),
  }
}

/**
 * Subtracts refunds that failed in the end, because their money did not come back, whatever the
 * documents say.
 */
async function readRefunded({ payments }: OrderPageParts, { header }: Order) {
  const undone = (await payments.ofOrder(header.id)).refunds.filter(({ isUndone }) => isUndone)
  const sumOf = (refunds: typeof undone) =>
    refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const ofPrice = sumOf(undone.filter(({ reason }) => reason !== excessReason))
  return {
    refundedCents: cents(header.refundedCents - ofPrice),
    undoneCents: cents(sumOf(undone)),
  }
}

/**
 * Only an order that waits for its money can be paid; a cancelled one can be placed anew, with
 * today's prices.
 */
const canBePaid = ({ header }: Order) => header.state === 'awaiting_payment'

/** A rehearsal is paid only by the simulator, and the simulator pays for nothing else. */
export const methodsOf = (order: Order, methods: readonly PaymentMethod[]) =>
  canBePaid(order)
    ? methods.filter(({ gateway }) => (gateway === 'simulator') === order.header.isTest)
    : []

const toLine = ({
  name,
  quantity,
  unitCents,
  contents,
}: Order['lines'][number]): OrderPageLine => ({
  name,
  quantity,
  grossCents: cents(quantity * unitCents),
  contents,
})

const toDownload = (
  grant: DownloadGrant,
  { downloadLinks, now }: OrderPageParts,
): OrderDownload => ({
  name: grant.name,
  path: downloadPath.replace(':token', downloadLinks.tokenOf(grant.id)),
  timesLeft: grant.times_left,
  expiresAt: grant.expires_at,
  problem: problemOf(grant, now()),
})

async function readPlan({ plans, content }: OrderPageParts, { header }: Order) {
  const plan = (await plans()?.ofOrder(header.id)) ?? null
  const known = content[header.language].plans.plans.find(({ id }) => id === plan?.plan)
  return plan && { ...plan, name: known?.name ?? plan.plan }
}

async function readWithdrawal(
  parts: OrderPageParts,
  order: Order,
): Promise<OrderWithdrawal | null> {
  const { db, receiptLinks, now } = parts
  const { header } = order
  const statement = await db
    .selectFrom('withdrawals')
    .select(['id', 'received_at'])
    .where('order_id', '=', header.id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const isRunning = header.state === 'paid' || header.state === 'fulfilled'
  if (statement && !isRunning) {
    const path = receiptPath(receiptLinks, statement.id, header.language)
    return { kind: 'done', receiptPath: path, receivedAt: statement.received_at }
  }
  // Nothing is paid back for a free order, and a rehearsal is no contract.
  if (!isRunning || header.totalCents === 0 || header.isTest) return null
  const reason = refusalOf(order, now())
  if (reason || header.withdrawUntil === null) return { kind: 'refused', reason: reason ?? 'none' }
  const isPartly = linesToReturn(order).length < order.lines.length
  // `withdraw_until` is the first instant after the last day.
  const retained = await readRetained(parts, order)
  return { kind: 'open', until: header.withdrawUntil - 1, isPartly, retained }
}

async function readRetained({ plans, now }: OrderPageParts, order: Order) {
  const at = now()
  const period = (await plans()?.periodOf(order.header.id)) ?? null
  const days = daysOfPlan(order, period, at)
  if (!days) return null
  const { retainedCents, refundCents } = decideWithdrawal(order, period, at)
  return { ...days, retainedCents, refundCents }
}
