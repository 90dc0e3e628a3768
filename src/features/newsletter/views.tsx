import { hiddenTitle } from '#lib/site/page.ts'
import { archiveViews } from './archive-views.tsx'
import { ButtonPage } from './ButtonPage.tsx'
import buttonStyles from './ButtonPage.tsx?styles'
import { ConfirmedPage } from './ConfirmedPage.tsx'
import confirmedStyles from './ConfirmedPage.tsx?styles'
import { ConfirmPage } from './ConfirmPage.tsx'
import confirmStyles from './ConfirmPage.tsx?styles'
import { FeedbackPage } from './console/FeedbackPage.tsx'
import feedbackStyles from './console/FeedbackPage.tsx?styles'
import { feedbackMessages } from './console/feedback-messages.ts'
import { newsletterConsoleViews } from './console-views.tsx'
import { issueViews } from './issue-views.tsx'
import { PreferencesPage } from './PreferencesPage.tsx'
import preferencesStyles from './PreferencesPage.tsx?styles'
import { ResultPage } from './ResultPage.tsx'
import styles from './ResultPage.tsx?styles'
import { resultMessages } from './result-messages.ts'
import { subscriberMessages } from './subscriber-messages.ts'
import { UnsubscribePage } from './UnsubscribePage.tsx'
import unsubscribeStyles from './UnsubscribePage.tsx?styles'

const meta = hiddenTitle(subscriberMessages)

export const newsletterViews = {
  ...newsletterConsoleViews,
  ...issueViews,
  ...archiveViews,
  consoleFeedback: {
    Page: FeedbackPage,
    styles: feedbackStyles,
    meta: hiddenTitle(feedbackMessages),
    bare: true,
  },
  newsletterResult: { Page: ResultPage, styles, meta: hiddenTitle(resultMessages) },
  newsletterButton: {
    Page: ButtonPage,
    styles: buttonStyles,
    meta: hiddenTitle(resultMessages),
  },
  newsletterConfirm: { Page: ConfirmPage, styles: confirmStyles, meta, bare: true },
  newsletterConfirmed: { Page: ConfirmedPage, styles: confirmedStyles, meta },
  newsletterUnsubscribe: { Page: UnsubscribePage, styles: unsubscribeStyles, meta, bare: true },
  newsletterPreferences: { Page: PreferencesPage, styles: preferencesStyles, meta, bare: true },
}
