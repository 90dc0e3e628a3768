import type { Feature, Platform } from '#server/feature.ts'
import { contentPages } from './server/console.ts'
import { createPresence } from './server/presence.ts'
import { createPreviewLinks, type PreviewLinks } from './server/preview-links.ts'
import { serveSharedPreviews } from './server/serve-shared-previews.ts'

interface Service {
  links: PreviewLinks
}

export const contentEditor: Feature<'contentEditor', object, Service> = {
  name: 'contentEditor',
  tables: ['content_preview_links'],
  open(platform) {
    const { db, key, config, http } = platform
    const links = createPreviewLinks({ db, key, publicUrl: config.publicUrl, now: Date.now })
    serveSharedPreviews(http, links, optionsOf(platform))
    return { links }
  },
  consolePages: (platform, { links }) =>
    contentPages({ ...optionsOf(platform), links, presence: createPresence(Date.now) }),
}

const optionsOf = ({ contentStore, contentKinds, contentFolder, pages }: Platform) => ({
  store: contentStore,
  kinds: contentKinds,
  folder: contentFolder,
  now: Date.now,
  pages,
})
