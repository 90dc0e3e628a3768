import { hiddenTitle } from '#lib/site/page.ts'
import { ComposePage } from './console/ComposePage.tsx'
import composeStyles from './console/ComposePage.tsx?styles'
import { IssuePage } from './console/IssuePage.tsx'
import issueStyles from './console/IssuePage.tsx?styles'
import { IssuesPage } from './console/IssuesPage.tsx'
import issuesStyles from './console/IssuesPage.tsx?styles'
import { issueMessages } from './console/messages.ts'
import { PreviewPage } from './console/PreviewPage.tsx'
import previewStyles from './console/PreviewPage.tsx?styles'
import { SendPage } from './console/SendPage.tsx'
import sendStyles from './console/SendPage.tsx?styles'
import { SignedOutPage } from './console/SignedOutPage.tsx'
import signedOutStyles from './console/SignedOutPage.tsx?styles'
import { WelcomePage } from './console/WelcomePage.tsx'
import welcomeStyles from './console/WelcomePage.tsx?styles'
import { welcomeMessages } from './welcome-messages.ts'

const meta = hiddenTitle(issueMessages)

export const issueConsoleViews = {
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
  consoleWelcome: {
    Page: WelcomePage,
    styles: welcomeStyles,
    meta: hiddenTitle(welcomeMessages),
    bare: true,
    framesOwnPages: true,
  },
}
