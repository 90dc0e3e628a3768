import type { Transaction } from 'kysely'
import type { Orders } from '#features/orders/server.ts'
import type { Shop } from '#features/shop/server.ts'
import { formatDate } from '#lib/dates/dates.ts'
import { dayMs } from '#lib/dates/durations.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import type { Language } from '#lib/language.ts'
import { firmNameIn } from '#lib/money/firm-name.ts'
import { cents } from '#lib/money/money.ts'
import type { RenderEmail } from '#lib/site/email-props.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { PlanEmailKind } from '../email.ts'
import { paidPeriodMessages, refusedCardMessages } from '../email-messages.ts'
import { readSubscription, type SubscriptionRow } from './rows.ts'

export interface PlanEmailOptions {
  mail: Pick<Mail, 'isOn' | 'enqueue' | 'wake'>
  renderEmail: RenderEmail
  content: Readonly<Record<Language, PlanContent>>
  shop: Pick<Shop, 'settings'>
  orders: Pick<Orders, 'read' | 'urlOf' | 'log'>
}

interface PlanContent {
  plans: { plans: readonly { id: string; name: string }[] }
}

/**
 * The plan's name in the content; for a plan that is no longer sold, that of its order's line.
 */
export const nameOfPlan = ({ plans }: Pick<PlanContent, 'plans'>, row: SubscriptionRow): string =>
  plans.plans.find(({ id }) => id === row.plan)?.name ?? row.name

export type PlanEmails = ReturnType<typeof createPlanEmails>

/** How long after the end of the paid period the next one can still be paid. */
export const graceMs = 14 * dayMs

export function createPlanEmails({ mail, renderEmail, content, shop, orders }: PlanEmailOptions) {
  return {
    wake: mail.wake,
    /** Enqueues an email, in a transaction of `orders.inTransaction`. */
    async send(transaction: Transaction<Tables>, row: SubscriptionRow, kind: PlanEmailKind) {
      // A past due period is paid on its own order's page; everything else is on that of the first
      // order.
      const orderId = (kind === 'past_due' && row.renewal_order_id) || row.first_order_id
      const order = await orders.read(orderId, transaction)
      if (!order) return
      const { language, isTest } = order.header
      const { seller } = shop.settings()
      const props = {
        kind,
        plan: nameOfPlan(content[language], row),
        until: dayOf(row.period_end).name,
        payableUntil: dayOf(row.period_end + graceMs).name,
        priceCents: cents(row.price_cents),
        interval: row.billing_interval,
        orderUrl: orders.urlOf(order.header),
        isTest,
        number: order.header.number,
        isOver: row.cancelled_at !== null && row.period_end < row.cancelled_at,
        seller,
      }
      await mail.enqueue(transaction, {
        kind: `plan_${kind}`,
        about: `order/${row.first_order_id}`,
        to: order.buyer.email,
        replyTo: { name: firmNameIn(seller.name, language), address: seller.email },
        ...renderEmail('planSubscription', props, language),
        hasFile: true,
      })
      const data = { email: `plan_${kind}`, ...(!mail.isOn && { isMailOff: true }) }
      await orders.log({ orderId, actor: 'system', type: 'email_sent', data }, transaction)
    },
  }
}

/**
 * Adds to the email about the payment the end of the paid period, and to a card's buyer the reason
 * why they have to pay.
 */
export function addToOrderEmails({
  orders,
  content,
}: Pick<PlanEmailOptions, 'content'> & { orders: Pick<Orders, 'addToEmails'> }) {
  orders.addToEmails(async (transaction, { header: { id, language } }, kind) => {
    const due = kind === 'placed' && (await readSubscription(transaction, { renewal_order_id: id }))
    // The card was charged without success, so the buyer is asked to pay.
    if (due && due.charged_at !== null) {
      const { title, text } = refusedCardMessages[language]
      return { title, text: text(due.billing_interval) }
    }
    const row = kind === 'paid' && (await readSubscription(transaction, { paid_order_id: id }))
    if (!row) return null
    const { title, first, next } = paidPeriodMessages[language]
    const says = row.first_order_id === id ? first : next
    const until = formatDate(dayOf(row.period_end).name, language)
    return { title, text: says(nameOfPlan(content[language], row), until) }
  })
}
