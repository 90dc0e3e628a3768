import type { EmailProps } from '#lib/site/email-props.ts'
import { Paragraph } from '#ui/email/EmailText.tsx'
import type { EmailTemplate } from '#ui/email/email-template.ts'
import { mailMessages } from './console/mail-messages.ts'

const mailTest: EmailTemplate<EmailProps['mailTest']> = {
  subject: ({ siteName }, language) => mailMessages[language].test.subject(siteName),
  Body: ({ publicUrl, language }) => (
    <Paragraph>{mailMessages[language].test.text(publicUrl)}</Paragraph>
  ),
}

export const siteSettingsEmails = { mailTest }
