import { hiddenTitle } from '#lib/site/page.ts'
import { DataExportPage } from './console/DataExportPage.tsx'
import styles from './console/DataExportPage.tsx?styles'
import { messages } from './messages.ts'

export const dataExportViews = {
  consoleDataExport: { Page: DataExportPage, styles, meta: hiddenTitle(messages), bare: true },
}
