import { sellerInFooter } from '#features/shop/SellerInEmail.tsx'
import type { EmailProps } from '#lib/site/email-props.ts'
import type { EmailTemplate } from '#ui/email/email-template.ts'
import { PlanEmail, planEmailSubject } from './emails/PlanEmail.tsx'

const planSubscription: EmailTemplate<EmailProps['planSubscription']> = {
  subject: planEmailSubject,
  Body: PlanEmail,
  frame: sellerInFooter,
}

export const planEmails = { planSubscription }
