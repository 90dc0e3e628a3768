import type { ConsolePage } from '#server/console/console-page.ts'
import type { Feature } from '#server/feature.ts'
import { exportPage } from './server/console.ts'
import { exportPath } from './wire.ts'

export interface DataExport {
  /** Takes the pages whose lists are exported; called once, after all features are open. */
  use(pages: readonly ConsolePage[]): void
  pages: () => readonly ConsolePage[]
}

export const dataExport: Feature<'dataExport', object, DataExport> = {
  name: 'dataExport',
  quickActions: [
    {
      does: 'change',
      title: { lt: 'Eksportuoti viską', en: 'Export everything' },
      path: exportPath,
      access: 'settings',
    },
  ],
  open() {
    let used: readonly ConsolePage[] = []
    return {
      pages: () => used,
      use(pages) {
        used = pages
      },
    }
  },
  consolePages: (platform, { pages }) => [exportPage({ ...platform, pages })],
}
