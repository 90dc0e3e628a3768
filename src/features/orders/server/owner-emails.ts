import type { Transaction } from 'kysely'
import { defaultLanguage } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import type { DomainEventService } from '#server/domain-events/domain-events.ts'
import type { OwnerEmail } from '../email.ts'
import { ordersConsolePath } from '../paths.ts'
import type { Order } from '../server.ts'
import { aboutOrder } from './about-order.ts'
import type { OrdersContext } from './context.ts'
import { emailedOrder, isTransfer } from './email-props.ts'
import { hadArrived } from './emails-after-restore.ts'
import { readOrder } from './rows.ts'

/** Emails the owner, who reads Lithuanian, about events that need attention at once. */
export function emailOwner(
  context: OrdersContext,
  domainEvents: Pick<DomainEventService, 'subscribe'>,
) {
  domainEvents.subscribe('order_owner:placed', ['order_placed'], async ({ data }, transaction) => {
    const order = await readOrder(transaction, data.order)
    if (order?.header.state !== 'awaiting_payment' || order.header.kind === 'renewal') return
    if (!isTransfer(order.header.paymentMethod)) return
    if (await hadArrived(transaction, order, 'placed_owner')) return
    return sendToOwner(context, transaction, order, { kind: 'placed' })
  })
  domainEvents.subscribe('order_owner:paid', ['order_paid'], async ({ data }, transaction) => {
    const order = await readOrder(transaction, data.order)
    if (!order || (await hadArrived(transaction, order, 'paid_owner'))) return
    return sendToOwner(context, transaction, order, { kind: 'paid' })
  })
  const flagged = ['order_flagged'] as const
  domainEvents.subscribe('order_owner:flagged', flagged, async ({ data }, transaction) => {
    const order = await readOrder(transaction, data.order)
    const email = { kind: 'flagged', ...data } as const
    return order ? sendToOwner(context, transaction, order, email) : undefined
  })
}

async function sendToOwner(
  { mail, renderEmail, shop, publicUrl, registered }: OrdersContext,
  transaction: Transaction<Tables>,
  order: Order,
  email: OwnerEmail,
): Promise<() => void> {
  const { header, buyer } = order
  const props = {
    ...emailedOrder(order),
    email,
    buyer,
    fields: registered.labelFields(buyer.fields ?? {}, defaultLanguage),
    orderUrl: `${publicUrl}${ordersConsolePath}/${header.id}`,
    isWaiting: header.state === 'paid',
  }
  await mail.enqueue(transaction, {
    kind: `order_${email.kind}_owner`,
    about: aboutOrder(header.id),
    to: shop.settings().ordersEmail || mail.owner,
    ...(buyer.email && { replyTo: { name: buyer.name, address: buyer.email } }),
    ...renderEmail('orderToOwner', props, defaultLanguage),
    hasFile: true,
  })
  return mail.wake
}
