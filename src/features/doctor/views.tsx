import { hiddenTitle } from '#lib/site/page.ts'
import { HealthPage } from './console/HealthPage.tsx'
import styles from './console/HealthPage.tsx?styles'
import { messages } from './messages.ts'

export const doctorViews = {
  consoleHealth: { Page: HealthPage, styles, meta: hiddenTitle(messages), bare: true },
}
