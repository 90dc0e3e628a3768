import type { Transaction } from 'kysely'
import { dayOf } from '#lib/dates/local-day.ts'
import { firmNameIn } from '#lib/money/firm-name.ts'
import { type Cents, cents } from '#lib/money/money.ts'
import type { RenderEmail } from '#lib/site/email-props.ts'
import type { Tables } from '#server/database/tables.ts'
import type { DomainEventService } from '#server/domain-events/domain-events.ts'
import type { BuyerEmailKind, EmailSection } from '../email.ts'
import type { FlagReason } from '../flags.ts'
import { heldUntil } from '../order.ts'
import type { Order } from '../server.ts'
import { aboutOrder } from './about-order.ts'
import type { OrdersContext } from './context.ts'
import { emailedOrder, isTransfer } from './email-props.ts'
import { hadArrived } from './emails-after-restore.ts'
import { addNote, readOrder } from './rows.ts'
import { excessCents } from './sums.ts'

/** Queues an email to the buyer in the transaction that notes it in the timeline. */
export async function sendToBuyer(
  context: OrdersContext,
  transaction: Transaction<Tables>,
  order: Order,
  kind: BuyerEmailKind,
  details: EmailDetails = {},
): Promise<() => void> {
  const { mail, renderEmail, shop, registered, now } = context
  const { header, buyer } = order
  // Erased.
  if (buyer.email === '') return () => {}
  const { seller } = shop.settings()
  const sections = await sectionsFor(context, transaction, order, kind)
  const invoice = kind === 'paid' ? await registered.findInvoice(transaction, header.id) : null
  const props = { ...propsOf(context, order, details), kind, sections, seller }
  const render = (hasInvoice: boolean) =>
    renderEmail('orderToBuyer', { ...props, hasInvoice }, header.language)
  await mail.enqueue(transaction, {
    kind: `order_${kind}`,
    about: aboutOrder(header.id),
    to: buyer.email,
    replyTo: { name: firmNameIn(seller.name, header.language), address: seller.email },
    ...render(invoice !== null),
    pictures: sections.flatMap(({ picture }) => picture ?? []),
    ...(invoice && { attachment: { ...invoice, otherwise: wordsOf(render(false)) } }),
    hasFile: true,
  })
  const data = { email: kind, ...(!mail.isOn && { isMailOff: true }) }
  await addNote(transaction, order, { at: now(), type: 'email_sent', actor: 'system', data })
  return mail.wake
}

function propsOf(
  { links, now }: OrdersContext,
  order: Order,
  { refundedCents = order.header.refundedCents, isUnpaid = false }: EmailDetails,
) {
  const { header } = order
  const until = header.withdrawUntil
  return {
    ...emailedOrder(order),
    orderUrl: links.urlOf(header),
    isRenewal: header.kind === 'renewal',
    refundedCents,
    excessCents: excessCents(order),
    hasEnded: header.state !== 'paid' && header.state !== 'fulfilled',
    isUnpaid,
    paidCents: header.paidCents,
    heldUntil: heldUntil(header, now()),
    hasDigitalConsent: header.digitalConsentAt !== null,
    hasStartConsent: header.startConsentAt !== null,
    withdrawDay: until !== null && until > now() ? dayOf(until - 1).name : null,
  }
}

async function sectionsFor(
  { registered }: OrdersContext,
  transaction: Transaction<Tables>,
  order: Order,
  kind: BuyerEmailKind,
): Promise<EmailSection[]> {
  const sections: EmailSection[] = []
  const isContract = await holdsContract(transaction, order, kind)
  for (const provide of registered.emailSections) {
    const section = await provide(transaction, order, kind, isContract)
    if (section) sections.push(section)
  }
  return sections
}

const wordsOf = ({ text, html }: ReturnType<RenderEmail>) => ({ text, html })

/**
 * Whether an email contains the contract. A buyer who got it with the email about the order does
 * not get it again with the email about the payment.
 */
async function holdsContract(
  transaction: Transaction<Tables>,
  { header: { id, isTest } }: Order,
  kind: BuyerEmailKind,
): Promise<boolean> {
  // A rehearsal is no contract.
  if (isTest) return false
  if (kind !== 'paid') return kind === 'placed'
  const sent = await transaction
    .selectFrom('order_events')
    .select('data')
    .where('order_id', '=', id)
    .where('type', '=', 'email_sent')
    .execute()
  return sent.every(({ data }) => JSON.parse(data).email !== 'placed')
}

interface EmailDetails {
  /** The sum of one refund rather than of all. */
  refundedCents?: Cents
  isUnpaid?: boolean
}

/** `part_paid` is left out: the email about the cancellation contains it. */
const ofExcess: readonly FlagReason[] = ['overpaid', 'paid_after_end', 'out_of_stock']

/** Subscribes to events of orders and emails buyers about each once. */
export function emailBuyers(
  context: OrdersContext,
  domainEvents: Pick<DomainEventService, 'subscribe'>,
) {
  emailAboutPayment(context, domainEvents)
  emailAboutReturns(context, domainEvents)
  const cancelled = ['order_cancelled'] as const
  domainEvents.subscribe('order_email:cancelled', cancelled, async ({ data }, transaction) => {
    const order = await readOrder(transaction, data.order)
    // The end of a plan has an email of its own.
    if (order?.header.state !== 'cancelled' || order.header.kind === 'renewal') return
    // A buyer who did not come back from a gateway knows that, and has been reminded.
    const { paymentMethod, paidCents } = order.header
    if (data.is_unpaid && !isTransfer(paymentMethod) && paidCents <= 0) return
    if (await hadArrived(transaction, order, 'cancelled')) return
    const details = { isUnpaid: data.is_unpaid }
    return sendToBuyer(context, transaction, order, 'cancelled', details)
  })
}

function emailAboutPayment(
  context: OrdersContext,
  domainEvents: Pick<DomainEventService, 'subscribe'>,
) {
  // A buyer who pays at a gateway is on the way there, and is reminded later if no money comes.
  domainEvents.subscribe('order_email:placed', ['order_placed'], async ({ data }, transaction) => {
    const order = await readOrder(transaction, data.order)
    if (order?.header.state !== 'awaiting_payment' || !isTransfer(order.header.paymentMethod))
      return
    if (await hadArrived(transaction, order, 'placed')) return
    return sendToBuyer(context, transaction, order, 'placed')
  })
  domainEvents.subscribe('order_email:paid', ['order_paid'], async ({ data }, transaction) => {
    const order = await readOrder(transaction, data.order)
    if (!order || (await hadArrived(transaction, order, 'paid'))) return
    return sendToBuyer(context, transaction, order, 'paid')
  })
}

/** Emails about refunds, and about money that pays for nothing. */
function emailAboutReturns(
  context: OrdersContext,
  domainEvents: Pick<DomainEventService, 'subscribe'>,
) {
  const refunded = ['order_refunded'] as const
  domainEvents.subscribe('order_email:refunded', refunded, async ({ data }, transaction) => {
    const order = await readOrder(transaction, data.order)
    const details = { refundedCents: cents(Math.round(data.value * 100)) }
    return order ? sendToBuyer(context, transaction, order, 'refunded', details) : undefined
  })
  const flagged = ['order_flagged'] as const
  domainEvents.subscribe('order_email:overpaid', flagged, async ({ data }, transaction) => {
    if (!ofExcess.includes(data.reason)) return
    const order = await readOrder(transaction, data.order)
    // The excess may have been returned meanwhile.
    if (!order || excessCents(order) === 0) return
    return sendToBuyer(context, transaction, order, 'overpaid')
  })
  const returned = ['order_excess_returned'] as const
  domainEvents.subscribe('order_email:returned', returned, async ({ data }, transaction) => {
    const order = await readOrder(transaction, data.order)
    const details = { refundedCents: data.cents }
    return order ? sendToBuyer(context, transaction, order, 'returned', details) : undefined
  })
}
