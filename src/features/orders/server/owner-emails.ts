import type { Transaction } from 'kysely'
import { defaultLanguage } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import type { DomainEventService } from '#server/domain-events/domain-events.ts'
import type { OwnerEmail } from '../email.ts'
import { ordersConsolePath } from '../paths.ts'
import type { Order } from '../server.ts'
import { aboutOrder, type EmailOptions } from './buyer-emails.ts'
import { emailedOrder, isTransfer } from './email-props.ts'
import { readOrder } from './rows.ts'

/** Emails the owner, who reads Lithuanian, about events that need attention at once. */
export function createOwnerEmails({
  mail,
  renderEmail,
  shop,
  publicUrl,
}: Pick<EmailOptions, 'mail' | 'renderEmail' | 'shop' | 'publicUrl'>) {
  return async (transaction: Transaction<Tables>, order: Order, email: OwnerEmail) => {
    const { row, buyer } = order
    const props = {
      ...emailedOrder(order),
      email,
      buyer,
      orderUrl: `${publicUrl}${ordersConsolePath}/${row.id}`,
      isWaiting: row.state === 'paid',
    }
    await mail.enqueue(transaction, {
      kind: `order_${email.kind}_owner`,
      about: aboutOrder(row.id),
      to: shop.settings().ordersEmail || mail.owner,
      replyTo: { name: buyer.name, address: buyer.email },
      ...renderEmail('orderToOwner', props, defaultLanguage),
      hasFile: true,
    })
    return mail.wake
  }
}

export function emailOwner(
  send: ReturnType<typeof createOwnerEmails>,
  domainEvents: Pick<DomainEventService, 'subscribe'>,
) {
  domainEvents.subscribe('order_owner:placed', ['order_placed'], async ({ data }, transaction) => {
    const order = await readOrder(transaction, data.order)
    if (order?.row.state !== 'awaiting_payment' || order.row.kind === 'renewal') return
    if (!isTransfer(order.row.payment_method)) return
    return send(transaction, order, { kind: 'placed' })
  })
  domainEvents.subscribe('order_owner:paid', ['order_paid'], async ({ data }, transaction) => {
    const order = await readOrder(transaction, data.order)
    return order ? send(transaction, order, { kind: 'paid' }) : undefined
  })
  const flagged = ['order_flagged'] as const
  domainEvents.subscribe('order_owner:flagged', flagged, async ({ data }, transaction) => {
    const order = await readOrder(transaction, data.order)
    return order ? send(transaction, order, { kind: 'flagged', ...data }) : undefined
  })
}
