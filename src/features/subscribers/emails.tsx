import type { EmailProps } from '#lib/site/email-props.ts'
import type { EmailTemplate } from '#ui/email/email-template.ts'
import { ConfirmationEmail } from './emails/ConfirmationEmail.tsx'
import { subscriberMessages } from './subscriber-messages.ts'

const newsletterConfirmation: EmailTemplate<EmailProps['newsletterConfirmation']> = {
  subject: ({ site }, language) => subscriberMessages[language].email.subject(site),
  Body: ConfirmationEmail,
  frame: ({ site: { name } }) => ({
    look: (look) => ({ ...look, sender: { ...look.sender, name } }),
  }),
}

export const subscriberEmails = { newsletterConfirmation }
