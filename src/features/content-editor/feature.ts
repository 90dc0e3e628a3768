import type { Accounts } from '#features/accounts/feature.ts'
import type { Shop } from '#features/shop/server.ts'
import type { Uploads } from '#features/uploads/feature.ts'
import { secondMs } from '#lib/dates/durations.ts'
import type { Feature, Platform } from '#server/feature.ts'
import { contentPages } from './server/console.ts'
import { isDemonstrationLeft } from './server/demonstration.ts'
import { createEditorEmails, type EditorEmails } from './server/editor-emails.ts'
import { type GateOptions, mayPublish } from './server/gate/gate.ts'
import { identityPage } from './server/identity-page.ts'
import { createPageIndex, type PageIndex } from './server/page-index.ts'
import { createPresence } from './server/presence.ts'
import { createPreviewLinks, type PreviewLinks } from './server/preview-links.ts'
import { createReviews, type Reviews } from './server/reviews.ts'
import { serveSharedPreviews } from './server/serve-shared-previews.ts'
import { publicationsPath } from './wire.ts'

interface Needs {
  accounts: Pick<Accounts, 'listUsers'>
  uploads: Uploads
  shop: Pick<Shop, 'settings'>
}

interface Service {
  links: PreviewLinks
  gate: GateOptions & { index: PageIndex }
  emails: EditorEmails
  reviews: Reviews
  /** Whether there are documents of the demonstration that nobody has changed. */
  demonstrationLeft: () => Promise<boolean>
}

export const contentEditor: Feature<'contentEditor', Needs, Service> = {
  name: 'contentEditor',
  tables: ['content_preview_links', 'content_reviews'],
  open(platform, needs) {
    const { db, key, config, http, mail, renderEmail } = platform
    const options = optionsOf(platform, needs)
    const links = createPreviewLinks({ db, key, publicUrl: config.publicUrl, now: Date.now })
    serveSharedPreviews(http, links, options)
    const gate = { ...options, index: createPageIndex(options), checks: platform.publishChecks }
    const { contentStore: store } = platform
    const { publicUrl } = config
    const { listUsers } = needs.accounts
    return {
      links,
      gate,
      emails: createEditorEmails({ ...options, mail, renderEmail, publicUrl, listUsers }),
      reviews: createReviews({ db, store, now: Date.now }),
      demonstrationLeft: () => isDemonstrationLeft(store),
    }
  },
  quickActions: [
    {
      does: 'change',
      title: { lt: 'Atšaukti paskelbimą', en: 'Undo a publication' },
      path: publicationsPath,
      access: 'content.publish',
    },
  ],
  consolePages(platform, { links, gate, emails, reviews }, needs) {
    const { icons, renderEmail } = platform
    return [
      ...contentPages({ ...gate, links, emails, reviews, presence: createPresence(Date.now) }),
      identityPage({ ...gate, reviews, icons, renderEmail, shop: needs.shop }),
    ]
  },
  jobs: ({ contentStore }, { gate, emails, reviews }) => [
    {
      name: 'scheduled content',
      everyMs: 10 * secondMs,
      async run() {
        await contentStore.publishDue({
          mayPublish: (paths) => mayPublish(gate, paths),
          refused: ({ paths, at, reason }) =>
            emails.toPublishers(paths, { type: 'refused', at, reason }),
        })
        await reviews.prune()
      },
    },
  ],
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
