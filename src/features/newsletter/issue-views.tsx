import { hiddenTitle } from '#lib/site/page.ts'
import { ComposePage } from './console/issues/ComposePage.tsx'
import composeStyles from './console/issues/ComposePage.tsx?styles'
import { IssuePage } from './console/issues/IssuePage.tsx'
import issueStyles from './console/issues/IssuePage.tsx?styles'
import { IssuesPage } from './console/issues/IssuesPage.tsx'
import issuesStyles from './console/issues/IssuesPage.tsx?styles'
import { issueMessages } from './console/issues/messages.ts'
import { PreviewPage } from './console/issues/PreviewPage.tsx'
import previewStyles from './console/issues/PreviewPage.tsx?styles'
import { SendPage } from './console/issues/SendPage.tsx'
import sendStyles from './console/issues/SendPage.tsx?styles'
import { SignedOutPage } from './console/issues/SignedOutPage.tsx'
import signedOutStyles from './console/issues/SignedOutPage.tsx?styles'

const meta = hiddenTitle(issueMessages)

export const issueViews = {
  consoleIssues: { Page: IssuesPage, styles: issuesStyles, meta, bare: true },
  consoleIssueCompose: { Page: ComposePage, styles: composeStyles, meta, bare: true },
  consoleIssueSignedOut: { Page: SignedOutPage, styles: signedOutStyles, meta, bare: true },
  consoleIssuePreview: {
    Page: PreviewPage,
    styles: previewStyles,
    meta,
    bare: true,
    framesOwnPages: true,
  },
  consoleIssueSend: { Page: SendPage, styles: sendStyles, meta, bare: true },
  consoleIssue: { Page: IssuePage, styles: issueStyles, meta, bare: true },
}
