import type { EmailProps } from '#lib/site/email-props.ts'
import type { EmailTemplate } from '#ui/email/EmailLayout.tsx'
import { PlanEmail, planEmailSubject } from './emails/PlanEmail.tsx'

const planSubscription: EmailTemplate<EmailProps['planSubscription']> = {
  subject: planEmailSubject,
  Body: PlanEmail,
}

export const planEmails = { planSubscription }
