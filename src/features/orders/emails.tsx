import type { EmailProps } from '#lib/email-props.ts'
import type { EmailTemplate } from '#ui/email/EmailLayout.tsx'
import { emailMessages } from './email-messages.ts'
import { buyerSubject, OrderToBuyer } from './emails/OrderToBuyer.tsx'
import { OrderToOwner } from './emails/OrderToOwner.tsx'

const orderToBuyer: EmailTemplate<EmailProps['orderToBuyer']> = {
  subject: buyerSubject,
  Body: OrderToBuyer,
}

const orderToOwner: EmailTemplate<EmailProps['orderToOwner']> = {
  subject: ({ kind, number }, language) => emailMessages[language].owner[kind].subject(number),
  Body: OrderToOwner,
}

export const ordersEmails = { orderToBuyer, orderToOwner }
