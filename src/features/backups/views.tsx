import { hiddenTitle } from '#lib/site/page.ts'
import { BackupsPage } from './console/BackupsPage.tsx'
import styles from './console/BackupsPage.tsx?styles'
import { messages } from './console/messages.ts'
import { RestorePage } from './console/RestorePage.tsx'
import restoreStyles from './console/RestorePage.tsx?styles'
import { restoreMessages } from './console/restore-messages.ts'

export const backupsViews = {
  consoleBackups: { Page: BackupsPage, styles, meta: hiddenTitle(messages), bare: true },
  consoleRestore: {
    Page: RestorePage,
    styles: restoreStyles,
    meta: hiddenTitle(restoreMessages),
    bare: true,
  },
}
