import type { Kysely } from 'kysely'
import type { NewOrder, Order, Orders } from '#features/orders/server.ts'
import type { Payments } from '#features/payments/server.ts'
import type { Shop } from '#features/shop/server.ts'
import { dayMs, hourMs } from '#lib/dates/durations.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import { type BillingInterval, billingIntervals } from '#lib/money/billing-interval.ts'
import { cents } from '#lib/money/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Log } from '#server/log.ts'
import { graceMs, type PlanEmails } from './emails.ts'
import { type EndParts, endPlan } from './end.ts'
import {
  lockSubscription,
  lockWithOrders,
  type SubscriptionRow,
  updateSubscription,
} from './rows.ts'

/**
 * How long before a period's end the buyer is reminded, and gets the order to pay for the next one.
 */
const reminderMs: Readonly<Record<BillingInterval, number>> = { month: 7 * dayMs, year: 30 * dayMs }
/** How long before a period's end the next one is charged. */
export const chargeMs = 12 * hourMs
/** Max plans of one step in one run. */
const most = 200

export interface RenewParts extends EndParts {
  db: Kysely<Tables>
  orders: EndParts['orders'] & Pick<Orders, 'read' | 'place' | 'inTransaction'>
  payments: EndParts['payments'] & Pick<Payments, 'chargeAgain'>
  shop: Pick<Shop, 'vatPercent'>
  emails: PlanEmails
  log: Pick<Log, 'error'>
  now: () => number
}

/** Processes due plans. A plan that fails is logged and retried in the next run. */
export async function renewPlans(parts: RenewParts) {
  const { db, log, now } = parts
  for (const { act, ...due } of steps) {
    const rows = await readDue(db, due, now())
    for (const row of rows) {
      try {
        await act(row, parts)
      } catch (err) {
        log.error({ err, plan: row.id }, 'a plan was not renewed')
      }
    }
  }
  parts.emails.wake()
}

const readDue = (
  db: Kysely<Tables>,
  { state, endsBy, interval, isRecurring, isNull }: Omit<Due, 'act'>,
  now: number,
): Promise<SubscriptionRow[]> =>
  db
    .selectFrom('plan_subscriptions')
    .selectAll()
    .where('state', '=', state)
    .where('period_end', '<=', endsBy(now))
    .$if(interval !== undefined, (due) => due.where('billing_interval', '=', interval ?? 'month'))
    .$if(isRecurring !== undefined, (due) => due.where('is_recurring', '=', isRecurring ? 1 : 0))
    .$if(isNull !== undefined, (due) => due.where(isNull ?? 'charged_at', 'is', null))
    .orderBy('period_end')
    .limit(most)
    .execute()

interface Due {
  state: 'active' | 'past_due' | 'cancelled'
  /** Selects periods that end at this time or before. */
  endsBy: (now: number) => number
  /** Of plans paid by the month or by the year alone. */
  interval?: BillingInterval
  isRecurring?: boolean
  /** The date that is not yet set for plans to process. */
  isNull?: 'reminded_at' | 'renewal_order_id' | 'charged_at'
  act: (row: SubscriptionRow, parts: RenewParts) => Promise<unknown>
}

/** In this order, so that one run takes a plan through all its due steps. */
const steps: readonly Due[] = [
  ...billingIntervals.flatMap((interval): Due[] => {
    const ending = {
      state: 'active',
      endsBy: (now: number) => now + reminderMs[interval],
      interval,
    } as const
    return [
      { ...ending, isRecurring: true, isNull: 'reminded_at', act: remind },
      { ...ending, isRecurring: false, isNull: 'renewal_order_id', act: placeRenewal },
    ]
  }),
  {
    state: 'active',
    endsBy: (now) => now + chargeMs,
    isRecurring: true,
    isNull: 'charged_at',
    act: charge,
  },
  { state: 'active', endsBy: (now) => now, act: leaveUnpaid },
  { state: 'past_due', endsBy: (now) => now - graceMs, act: giveUp },
  { state: 'cancelled', endsBy: (now) => now, act: endCancelled },
]

async function remind({ id }: SubscriptionRow, { orders, emails, now }: RenewParts) {
  await orders.inTransaction(async (transaction) => {
    const row = await lockSubscription(transaction, { id })
    if (row?.state !== 'active' || row.reminded_at !== null) return
    const reminded = await updateSubscription(transaction, id, { reminded_at: now() })
    await emails.send(transaction, reminded, 'reminder')
  })
}

/**
 * Places the renewal order, of which the orders themselves send the email to a buyer who has to
 * pay.
 */
async function placeRenewal(row: SubscriptionRow, parts: RenewParts): Promise<Order | null> {
  const { orders, now } = parts
  const first = await orders.read(row.first_order_id)
  if (!first) return null
  const placed = await orders.place(renewalOf(row, first, parts), async (transaction, order) => {
    const locked = await lockWithOrders(orders, transaction, { id: row.id })
    // Ended or paid in the meantime: this rolls the order back.
    if (locked?.state !== 'active' || locked.renewal_order_id !== null)
      throw new Error('This plan is renewed no more')
    const changes = { renewal_order_id: order.header.id, reminded_at: locked.reminded_at ?? now() }
    await updateSubscription(transaction, row.id, changes)
  })
  return 'order' in placed ? placed.order : null
}

/** The order's key is that of the period, so that no period gets two orders. */
function renewalOf(
  row: SubscriptionRow,
  { header: order, buyer, lines }: Order,
  parts: RenewParts,
) {
  const { shop, now } = parts
  const line = lines.find(({ plan }) => plan === row.plan)
  const vatKind = line?.vatKind ?? 'standard'
  const isReverseCharge = order.isReverseCharge
  return {
    idempotencyKey: `renewal:${row.id}:${row.period_end}`,
    kind: 'renewal',
    orderType: 'normal',
    language: order.language,
    buyer,
    lines: [
      {
        offerId: null,
        plan: row.plan,
        billingInterval: row.billing_interval,
        name: row.name,
        category: line?.category ?? '',
        delivery: line?.delivery ?? 'service',
        quantity: 1,
        unitCents: cents(row.price_cents),
        vatKind,
        vatPercent: isReverseCharge ? 0 : shop.vatPercent(vatKind, dayOf(now()).name),
      },
    ],
    discount: null,
    coupon: null,
    paymentMethod: order.paymentMethod,
    vies: order.vies,
    isReverseCharge,
    hasDigitalConsent: false,
    hasStartConsent: false,
    termsVersion: order.termsVersion,
    proof: order.proof,
    attribution: null,
    visitor: null,
    isTest: order.isTest,
    renewsOrderId: order.id,
  } satisfies NewOrder
}

/** Charges the card. If that is impossible, the buyer gets an email to pay. */
async function charge(row: SubscriptionRow, parts: RenewParts) {
  const { orders, payments, now } = parts
  const renewal = row.renewal_order_id
    ? await orders.read(row.renewal_order_id)
    : await placeRenewal(row, parts)
  if (!renewal || !(await isStillRenewed(parts, row.id))) return
  const charged = await payments.chargeAgain(row.first_order_id, renewal)
  if (charged === 'unknown') return
  await orders.inTransaction(async (transaction) => {
    const locked = await lockSubscription(transaction, { id: row.id })
    // The renewal is already paid, so the row now concerns the next period.
    if (locked?.renewal_order_id !== renewal.header.id) return
    await updateSubscription(transaction, row.id, { charged_at: now() })
  })
}

/** It may have been cancelled while other plans were charged. */
async function isStillRenewed({ orders }: RenewParts, id: number): Promise<boolean> {
  const locked = await orders.inTransaction((transaction) => lockSubscription(transaction, { id }))
  return locked?.state === 'active'
}

async function leaveUnpaid({ id }: SubscriptionRow, { orders, emails, now }: RenewParts) {
  await orders.inTransaction(async (transaction) => {
    const row = await lockSubscription(transaction, { id })
    if (row?.state !== 'active' || row.period_end > now()) return
    const unpaid = await updateSubscription(transaction, id, { state: 'past_due' })
    await emails.send(transaction, unpaid, 'past_due')
  })
}

async function giveUp({ id }: SubscriptionRow, parts: RenewParts) {
  const { orders, emails, now } = parts
  await orders.inTransaction(async (transaction) => {
    const ended = await endPlan(transaction, parts, id, ({ state, period_end }) =>
      state === 'past_due' && period_end <= now() - graceMs ? { state: 'ended' } : null,
    )
    if (ended) await emails.send(transaction, ended, 'ended')
  })
}

async function endCancelled({ id }: SubscriptionRow, parts: RenewParts) {
  const { orders, now } = parts
  await orders.inTransaction((transaction) =>
    endPlan(transaction, parts, id, ({ state, period_end }) =>
      state === 'cancelled' && period_end <= now() ? { state: 'ended' } : null,
    ),
  )
}
