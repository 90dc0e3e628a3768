import type { Transaction } from 'kysely'
import type { Order, Orders } from '#features/orders/server.ts'
import type { Language } from '#lib/language.ts'
import type { RenderEmail } from '#lib/site/email-props.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Mail } from '#server/mail/mail.ts'

interface Options {
  mail: Pick<Mail, 'enqueue' | 'wake'>
  renderEmail: RenderEmail
  content: Readonly<Record<Language, { site: { name: string } }>>
  orders: Pick<Orders, 'urlOf'>
}

export type SendOrderLink = ReturnType<typeof createOrderLinkEmail>

/** Sends the link of an order to its buyer; returns the work to do after the commit. */
export function createOrderLinkEmail({ mail, renderEmail, content, orders }: Options) {
  return async (transaction: Transaction<Tables>, { header, buyer }: Order) => {
    const { site } = content[header.language]
    const props = { siteName: site.name, number: header.number, url: orders.urlOf(header) }
    await mail.enqueue(transaction, {
      kind: 'order_link',
      about: `order/${header.id}`,
      to: buyer.email,
      ...renderEmail('orderLink', props, header.language),
      hasFile: true,
    })
    return mail.wake
  }
}
