import type { SubscribersService } from '#features/subscribers/server.ts'
import { secondMs } from '#lib/dates/durations.ts'
import type { Feature } from '#server/feature.ts'
import { archiveFeedPaths } from './archive-paths.ts'
import { newIssuePath } from './console-wire.ts'
import { issuesPage } from './server/issues/console.ts'
import { openIssues } from './server/issues/open-issues.ts'
import { issueRoutes } from './server/issues/routes.ts'
import { issuesAfterRestore } from './server/sending/after-restore.ts'
import { openWelcome } from './server/welcome/open-welcome.ts'
import { type WelcomePageOptions, welcomePage } from './server/welcome/welcome-page.ts'
import type { Issues } from './server.ts'

export const issues: Feature<
  'issues',
  { subscribers: SubscribersService },
  Issues & { welcome: Omit<WelcomePageOptions, 'mail'> }
> = {
  name: 'issues',
  switch: 'newsletter',
  routes: () => issueRoutes,
  addresses: [archiveFeedPaths],
  tables: [
    'newsletter_issues',
    'newsletter_issue_recipients',
    'newsletter_mailbox_groups',
    'newsletter_tracking_events',
  ],
  open: (platform, { subscribers }) => ({
    ...openIssues(platform, subscribers),
    welcome: openWelcome(platform, subscribers),
  }),
  consolePages: ({ mail }, { pageParts, welcome }) => [
    welcomePage({ ...welcome, mail }),
    issuesPage(pageParts),
  ],
  quickActions: [
    {
      does: 'add',
      title: { lt: 'Naujas naujienlaiškis', en: 'New newsletter issue' },
      path: newIssuePath,
      access: 'newsletters',
    },
  ],
  jobs: (_platform, { archive }) => [
    { name: 'newsletter archive', everyMs: 15 * secondMs, run: archive.refresh },
  ],
  afterRestore: ({ db }) => issuesAfterRestore(db, Date.now),
}
