import { hiddenTitle } from '#lib/site/page.ts'
import { FirstStepsPage } from './console/FirstStepsPage.tsx'
import styles from './console/FirstStepsPage.tsx?styles'
import { messages } from './messages.ts'

export const firstStepsViews = {
  consoleFirstSteps: { Page: FirstStepsPage, styles, meta: hiddenTitle(messages), bare: true },
}
