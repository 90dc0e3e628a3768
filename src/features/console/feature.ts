import type { ConsolePage, Identify, QuickAction } from '#server/console/console-page.ts'
import type { Feature } from '#server/feature.ts'
import type { Http } from '#server/http/http.ts'
import { type ContextOptions, type RecordedConsole, registerConsole } from './server.ts'

interface Needs {
  accounts: { identify: Identify }
  audit: { record: (scope: Http, console: RecordedConsole) => void }
  firstSteps: { progressOn: ContextOptions['firstStepsOn'] }
}

export interface OwnersConsole {
  /** Serves the pages of all features; called once, after they are open. */
  register: (pages: readonly ConsolePage[], quickActions: readonly QuickAction[]) => void
}

export const ownersConsole: Feature<'console', Needs, OwnersConsole> = {
  name: 'console',
  open: (
    { http, pages, content },
    { accounts: { identify }, audit: { record }, firstSteps: { progressOn } },
  ) => ({
    register: (consolePages, quickActions) =>
      registerConsole({
        http,
        pages: consolePages,
        quickActions,
        switches: () => content.lt.switches,
        identify,
        record,
        render: pages.renderPrivate,
        firstStepsOn: progressOn,
      }),
  }),
}
