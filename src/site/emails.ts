import { bookingEmails } from '#features/booking/emails.tsx'
import { contactEmails } from '#features/contact/emails.tsx'
import { contentEditorEmails } from '#features/content-editor/emails.tsx'
import { issueEmails } from '#features/issues/emails.tsx'
import { ordersEmails } from '#features/orders/emails.tsx'
import { planEmails } from '#features/plan-subscriptions/emails.tsx'
import { purchasesEmails } from '#features/purchases/emails.tsx'
import { reportEmails } from '#features/report/emails.tsx'
import { siteSettingsEmails } from '#features/site-settings/emails.tsx'
import { subscriberEmails } from '#features/subscribers/emails.tsx'
import type { EmailProps } from '#lib/site/email-props.ts'
import type { EmailTemplate } from '#ui/email/email-template.ts'

/** The emails of all features; one without a template does not compile. */
export const emails: { [Name in keyof EmailProps]: EmailTemplate<EmailProps[Name]> } = {
  ...contactEmails,
  ...bookingEmails,
  ...subscriberEmails,
  ...issueEmails,
  ...ordersEmails,
  ...purchasesEmails,
  ...planEmails,
  ...reportEmails,
  ...siteSettingsEmails,
  ...contentEditorEmails,
}
