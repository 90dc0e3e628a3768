import type { FeedbackServiceName } from '../../../feedback.ts'
import { brevo } from './brevo.ts'
import { mailgun } from './mailgun.ts'
import { postmark } from './postmark.ts'
import type { FeedbackService } from './service.ts'
import { ses } from './ses.ts'

export const feedbackServices: Readonly<Record<FeedbackServiceName, FeedbackService>> = {
  ses,
  postmark,
  mailgun,
  brevo,
}
