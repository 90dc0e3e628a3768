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
import { IdentityPage } from './console/IdentityPage.tsx'
import identityStyles from './console/IdentityPage.tsx?styles'
import { identityMessages } from './console/identity-messages.ts'
import { messages } from './console/messages.ts'
import { NewPage } from './console/NewPage.tsx'
import newStyles from './console/NewPage.tsx?styles'
import { PublicationsPage } from './console/PublicationsPage.tsx'
import publicationsStyles from './console/PublicationsPage.tsx?styles'
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
  consoleContentNew: { Page: NewPage, styles: newStyles, meta, bare: true },
  consoleContentPublish: {
    Page: PublishPage,
    styles: publishStyles,
    meta,
    bare: true,
    framesOwnPages: true,
  },
  consoleDemonstration: {
    Page: DemonstrationPage,
    styles: demonstrationStyles,
    meta,
    bare: true,
  },
  consoleContentHistory: { Page: HistoryPage, styles: historyStyles, meta, bare: true },
  consoleContentPublications: {
    Page: PublicationsPage,
    styles: publicationsStyles,
    meta,
    bare: true,
  },
  consoleIdentity: {
    Page: IdentityPage,
    styles: identityStyles,
    meta: hiddenTitle(identityMessages),
    bare: true,
    framesOwnPages: true,
  },
  consoleContentConflict: { Page: ConflictPage, styles: conflictStyles, meta, bare: true },
}
