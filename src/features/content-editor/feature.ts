import type { Uploads } from '#features/uploads/feature.ts'
import type { Feature } from '#server/feature.ts'
import { contentPages } from './server/console.ts'

interface Needs {
  uploads: Uploads
}

export const contentEditor: Feature<'contentEditor', Needs> = {
  name: 'contentEditor',
  consolePages: ({ contentStore, contentKinds, mediaFolders, pages }, _service, { uploads }) =>
    contentPages({
      store: contentStore,
      kinds: contentKinds,
      folder: mediaFolders.content,
      uploads,
      now: Date.now,
      pages,
    }),
}
