import { sellerInFooter } from '#features/shop/SellerInEmail.tsx'
import type { EmailProps } from '#lib/site/email-props.ts'
import type { EmailTemplate } from '#ui/email/email-template.ts'
import { buyerSubject, OrderToBuyer } from './emails/OrderToBuyer.tsx'
import { OrderToOwner, ownerSubject } from './emails/OrderToOwner.tsx'

const orderToBuyer: EmailTemplate<EmailProps['orderToBuyer']> = {
  subject: buyerSubject,
  Body: OrderToBuyer,
  frame: sellerInFooter,
}

const orderToOwner: EmailTemplate<EmailProps['orderToOwner']> = {
  subject: ownerSubject,
  Body: OrderToOwner,
}

export const ordersEmails = { orderToBuyer, orderToOwner }
