import type { Feature } from '#server/feature.ts'
import { contentPages } from './server/console.ts'

export const contentEditor: Feature<'contentEditor'> = {
  name: 'contentEditor',
  consolePages: ({ contentStore, contentKinds, contentFolder, pages }) =>
    contentPages({
      store: contentStore,
      kinds: contentKinds,
      folder: contentFolder,
      now: Date.now,
      pages,
    }),
}
