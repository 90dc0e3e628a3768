import { hiddenTitle } from '#lib/site/page.ts'
import { ConfirmedPage } from './ConfirmedPage.tsx'
import confirmedStyles from './ConfirmedPage.tsx?styles'
import { ConfirmPage } from './ConfirmPage.tsx'
import confirmStyles from './ConfirmPage.tsx?styles'
import { subscriberConsoleViews } from './console-views.tsx'
import { PreferencesPage } from './PreferencesPage.tsx'
import preferencesStyles from './PreferencesPage.tsx?styles'
import { subscriberMessages } from './subscriber-messages.ts'
import { UnsubscribePage } from './UnsubscribePage.tsx'
import unsubscribeStyles from './UnsubscribePage.tsx?styles'

const meta = hiddenTitle(subscriberMessages)

export const subscriberViews = {
  ...subscriberConsoleViews,
  newsletterConfirm: { Page: ConfirmPage, styles: confirmStyles, meta, bare: true },
  newsletterConfirmed: { Page: ConfirmedPage, styles: confirmedStyles, meta },
  newsletterUnsubscribe: { Page: UnsubscribePage, styles: unsubscribeStyles, meta, bare: true },
  newsletterPreferences: { Page: PreferencesPage, styles: preferencesStyles, meta, bare: true },
}
