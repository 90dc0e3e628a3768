import { hiddenTitle } from '#lib/site/page.ts'
import { unsubscribeMessages } from './console/messages.ts'
import { UnsubscribePage } from './console/UnsubscribePage.tsx'
import styles from './console/UnsubscribePage.tsx?styles'

export const reportViews = {
  consoleUnsubscribe: {
    Page: UnsubscribePage,
    styles,
    meta: hiddenTitle(unsubscribeMessages),
    bare: true,
  },
}
