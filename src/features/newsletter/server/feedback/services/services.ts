import { brevo } from './brevo.ts'
import { mailgun } from './mailgun.ts'
import { postmark } from './postmark.ts'
import type { FeedbackService } from './service.ts'
import { ses } from './ses.ts'

export const feedbackServices = { ses, postmark, mailgun, brevo } satisfies Readonly<
  Record<string, FeedbackService>
>
export type FeedbackServiceName = keyof typeof feedbackServices
