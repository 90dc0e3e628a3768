import { hiddenTitle } from '#lib/site/page.ts'
import { DeliverabilityPage } from './console/DeliverabilityPage.tsx'
import deliverabilityStyles from './console/DeliverabilityPage.tsx?styles'
import { deliveryPageMessages } from './console/delivery-page-messages.ts'
import { FeedbackPage } from './console/FeedbackPage.tsx'
import feedbackStyles from './console/FeedbackPage.tsx?styles'
import { feedbackMessages } from './console/feedback-messages.ts'

export const mailDeliveryViews = {
  consoleDeliverability: {
    Page: DeliverabilityPage,
    styles: deliverabilityStyles,
    meta: hiddenTitle(deliveryPageMessages),
    bare: true,
  },
  consoleFeedback: {
    Page: FeedbackPage,
    styles: feedbackStyles,
    meta: hiddenTitle(feedbackMessages),
    bare: true,
  },
}
