import type { Uploads } from '#features/uploads/feature.ts'
import type { Feature, Platform } from '#server/feature.ts'
import { contentPages } from './server/console.ts'
import { isDemonstrationLeft } from './server/demonstration.ts'
import { createPresence } from './server/presence.ts'
import { createPreviewLinks, type PreviewLinks } from './server/preview-links.ts'
import { serveSharedPreviews } from './server/serve-shared-previews.ts'

interface Needs {
  uploads: Uploads
}

interface Service {
  links: PreviewLinks
  /** Whether there are documents of the demonstration that nobody has changed. */
  demonstrationLeft: () => Promise<boolean>
}

export const contentEditor: Feature<'contentEditor', Needs, Service> = {
  name: 'contentEditor',
  tables: ['content_preview_links'],
  open(platform, needs) {
    const { db, key, config, http } = platform
    const links = createPreviewLinks({ db, key, publicUrl: config.publicUrl, now: Date.now })
    serveSharedPreviews(http, links, optionsOf(platform, needs))
    const { contentStore: store } = platform
    return { links, demonstrationLeft: () => isDemonstrationLeft(store) }
  },
  consolePages: (platform, { links }, needs) =>
    contentPages({ ...optionsOf(platform, needs), links, presence: createPresence(Date.now) }),
}

const optionsOf = (
  { contentStore, contentKinds, mediaFolders, pages }: Platform,
  { uploads }: Needs,
) => ({
  store: contentStore,
  kinds: contentKinds,
  folder: mediaFolders.content,
  uploads,
  now: Date.now,
  pages,
})
