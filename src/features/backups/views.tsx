import { hiddenTitle } from '#lib/site/page.ts'
import { BackupsPage } from './console/BackupsPage.tsx'
import styles from './console/BackupsPage.tsx?styles'
import { messages } from './console/messages.ts'
import { RestorePage } from './console/RestorePage.tsx'
import restoreStyles from './console/RestorePage.tsx?styles'
import { restoreMessages } from './console/restore-messages.ts'
import { SetupRestorePage } from './console/SetupRestorePage.tsx'
import setupRestoreStyles from './console/SetupRestorePage.tsx?styles'
import { setupRestoreMessages } from './console/setup-restore-messages.ts'

export const backupsViews = {
  consoleBackups: { Page: BackupsPage, styles, meta: hiddenTitle(messages), bare: true },
  consoleRestore: {
    Page: RestorePage,
    styles: restoreStyles,
    meta: hiddenTitle(restoreMessages),
    bare: true,
  },
  consoleSetupRestore: {
    Page: SetupRestorePage,
    styles: setupRestoreStyles,
    meta: hiddenTitle(setupRestoreMessages),
    bare: true,
  },
}
