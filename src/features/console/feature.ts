import type { ConsolePage, Identify } from '#server/console/console-page.ts'
import type { Feature } from '#server/feature.ts'
import { registerConsole } from './server.ts'

interface Needs {
  accounts: { identify: Identify }
}

export interface OwnersConsole {
  /** Serves the pages of all features; called once, after they are open. */
  register: (pages: readonly ConsolePage[]) => void
}

export const ownersConsole: Feature<'console', Needs, OwnersConsole> = {
  name: 'console',
  open: ({ http, pages }, { accounts: { identify } }) => ({
    register: (consolePages) =>
      registerConsole({ http, pages: consolePages, identify, render: pages.renderPrivate }),
  }),
}
