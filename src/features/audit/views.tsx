import { hiddenTitle } from '#lib/site/page.ts'
import { ActivityPage } from './console/ActivityPage.tsx'
import styles from './console/ActivityPage.tsx?styles'
import { messages } from './messages.ts'

export const auditViews = {
  consoleActivity: { Page: ActivityPage, styles, meta: hiddenTitle(messages), bare: true },
}
