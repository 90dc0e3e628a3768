import type { EmailProps } from '#lib/site/email-props.ts'
import type { EmailTemplate } from '#ui/email/email-template.ts'
import { WeeklyReport } from './emails/WeeklyReport.tsx'
import { weekName } from './emails/week-name.ts'
import { messages } from './messages.ts'

const weeklyReport: EmailTemplate<EmailProps['weeklyReport']> = {
  subject: ({ metrics, siteName }, language) =>
    messages[language].subject(siteName, weekName(metrics.week, language)),
  Body: WeeklyReport,
  frame: ({ language }) => ({
    title: messages[language].title,
    look: (look) => ({ ...look, sender: { ...look.sender, logoUrl: null } }),
  }),
}

export const reportEmails = { weeklyReport }
