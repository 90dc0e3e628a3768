import { hiddenTitle } from '#lib/site/page.ts'
import { ConflictPage } from './console/ConflictPage.tsx'
import conflictStyles from './console/ConflictPage.tsx?styles'
import { ContentPage } from './console/ContentPage.tsx'
import contentStyles from './console/ContentPage.tsx?styles'
import { DemonstrationPage } from './console/DemonstrationPage.tsx'
import demonstrationStyles from './console/DemonstrationPage.tsx?styles'
import { DocumentPage } from './console/DocumentPage.tsx'
import documentStyles from './console/DocumentPage.tsx?styles'
import { HistoryPage } from './console/HistoryPage.tsx'
import historyStyles from './console/HistoryPage.tsx?styles'
import { messages } from './console/messages.ts'
import { PublishPage } from './console/PublishPage.tsx'
import publishStyles from './console/PublishPage.tsx?styles'

const meta = hiddenTitle(messages)

export const contentEditorViews = {
  consoleContent: { Page: ContentPage, styles: contentStyles, meta, bare: true },
  consoleContentDocument: {
    Page: DocumentPage,
    styles: documentStyles,
    meta,
    bare: true,
    framesOwnPages: true,
  },
  consoleContentPublish: { Page: PublishPage, styles: publishStyles, meta, bare: true },
  consoleDemonstration: {
    Page: DemonstrationPage,
    styles: demonstrationStyles,
    meta,
    bare: true,
  },
  consoleContentHistory: { Page: HistoryPage, styles: historyStyles, meta, bare: true },
  consoleContentConflict: { Page: ConflictPage, styles: conflictStyles, meta, bare: true },
}
