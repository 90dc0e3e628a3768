import { hiddenTitle } from '#lib/site/page.ts'
import { BackupsPage } from './console/BackupsPage.tsx'
import styles from './console/BackupsPage.tsx?styles'
import { messages } from './console/messages.ts'

export const backupsViews = {
  consoleBackups: { Page: BackupsPage, styles, meta: hiddenTitle(messages), bare: true },
}
