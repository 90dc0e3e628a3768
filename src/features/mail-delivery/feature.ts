import type { Issues } from '#features/issues/server.ts'
import type { SubscribersService } from '#features/subscribers/server.ts'
import { hourMs, secondMs } from '#lib/dates/durations.ts'
import type { Feature } from '#server/feature.ts'
import { deliverabilityPage } from './server/deliverability/console.ts'
import {
  type Deliverability,
  openDeliverability,
} from './server/deliverability/open-deliverability.ts'
import { type FeedbackPageOptions, feedbackPage } from './server/feedback/console.ts'
import { type Feedback, openFeedback } from './server/feedback/open-feedback.ts'

export const mailDelivery: Feature<
  'mailDelivery',
  { subscribers: SubscribersService; issues: Issues },
  { feedback: Feedback; deliverability: Deliverability; settings: FeedbackPageOptions['settings'] }
> = {
  name: 'mailDelivery',
  switch: 'newsletter',
  tables: ['newsletter_feedback', 'newsletter_bounces'],
  open(platform, { subscribers: { list, links, sender }, issues }) {
    const { db, config, mail, keep } = platform
    const sending = () => issues.sending
    const feedback = openFeedback({ ...platform, ...config, links, subscribers: list, sending })
    issues.recordBounces(feedback)
    const owner = () => mail.ownerAddress(db)
    const deliverability = keep(openDeliverability({ ...platform, settings: sender, owner }))
    return { feedback, deliverability, settings: sender }
  },
  consolePages: (_platform, parts) => [deliverabilityPage(parts), feedbackPage(parts)],
  jobs: (_platform, { feedback, deliverability }) => [
    { name: 'newsletter feedback', everyMs: 15 * secondMs, run: feedback.run },
    // Not awaited, since closing waits for jobs and a name server may be slow.
    {
      name: 'newsletter deliverability',
      everyMs: 6 * hourMs,
      run: async () => deliverability.startCheck(),
    },
  ],
}
