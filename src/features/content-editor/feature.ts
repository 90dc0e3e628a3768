import type { Shop } from '#features/shop/server.ts'
import type { Uploads } from '#features/uploads/feature.ts'
import type { Feature, Platform } from '#server/feature.ts'
import { contentPages } from './server/console.ts'
import { identityPage } from './server/identity-page.ts'
import { createPresence } from './server/presence.ts'
import { createPreviewLinks, type PreviewLinks } from './server/preview-links.ts'
import { serveSharedPreviews } from './server/serve-shared-previews.ts'

interface Needs {
  uploads: Uploads
  shop: Pick<Shop, 'settings'>
}

interface Service {
  links: PreviewLinks
}

export const contentEditor: Feature<'contentEditor', Needs, Service> = {
  name: 'contentEditor',
  tables: ['content_preview_links'],
  open(platform, needs) {
    const { db, key, config, http } = platform
    const links = createPreviewLinks({ db, key, publicUrl: config.publicUrl, now: Date.now })
    serveSharedPreviews(http, links, optionsOf(platform, needs))
    return { links }
  },
  consolePages(platform, { links }, needs) {
    const options = optionsOf(platform, needs)
    const { icons, renderEmail } = platform
    return [
      ...contentPages({ ...options, links, presence: createPresence(Date.now) }),
      identityPage({ ...options, icons, renderEmail, shop: needs.shop }),
    ]
  },
}

const optionsOf = (
  { contentStore, contentKinds, mediaFolders, pages }: Platform,
  { uploads }: Pick<Needs, 'uploads'>,
) => ({
  store: contentStore,
  kinds: contentKinds,
  folder: mediaFolders.content,
  uploads,
  now: Date.now,
  pages,
})
