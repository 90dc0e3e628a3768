import { sellerInFooter } from '#features/shop/SellerInEmail.tsx'
import type { EmailProps } from '#lib/site/email-props.ts'
import type { EmailTemplate } from '#ui/email/email-template.ts'
import { emailMessages } from './email-messages.ts'
import { OrderLinkEmail } from './emails/OrderLinkEmail.tsx'
import { WithdrawalNoticeEmail, WithdrawalReceiptEmail } from './emails/WithdrawalEmails.tsx'

const orderLink: EmailTemplate<EmailProps['orderLink']> = {
  subject: ({ siteName, number }, language) =>
    emailMessages[language].link.subject(siteName, number),
  Body: OrderLinkEmail,
}

const withdrawalReceipt: EmailTemplate<EmailProps['withdrawalReceipt']> = {
  subject: ({ siteName }, language) => emailMessages[language].receipt.subject(siteName),
  Body: WithdrawalReceiptEmail,
  frame: sellerInFooter,
}

const withdrawalNotice: EmailTemplate<EmailProps['withdrawalNotice']> = {
  subject: ({ orderNumber }, language) => emailMessages[language].notice.subject(orderNumber),
  Body: WithdrawalNoticeEmail,
}

export const purchasesEmails = { orderLink, withdrawalReceipt, withdrawalNotice }
