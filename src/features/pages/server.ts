import type { Kysely } from 'kysely'
import type { ContentStore } from '#server/content/content-store.ts'
import { type Redirect, readRedirects } from '#server/content/redirects.ts'
import { openSharedValue } from '#server/database/shared-value.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Pages } from '#server/http/pages.ts'

export { ofSections } from './server/of-sections.ts'
export { sectionsSchema } from './server/section-schema.ts'
export { pageSectionTypes } from './server/section-types.ts'
export { anchorsOf, dependsOnDay, shownSections } from './server/shown-sections.ts'

export interface PagesService {
  /** The addresses where pages at former addresses are now; the same map until one changes. */
  redirectFrom(): ReadonlyMap<string, string>
  redirects(): readonly Redirect[]
  /** Follows what was stored, here or by another server. */
  refresh(): Promise<unknown>
}

interface Parts {
  db: Kysely<Tables>
  contentStore: Pick<ContentStore, 'beforePublication'>
  pages: Pick<Pages, 'invalidate'>
}

export async function openPages({ db, contentStore, pages }: Parts): Promise<PagesService> {
  let byFormer: ReadonlyMap<string, string> = new Map()
  const follow = (redirects: readonly Redirect[]) => {
    byFormer = new Map(redirects.map(({ from, to }) => [from, to]))
  }
  const shared = await openSharedValue(
    () => readRedirects(db),
    (_, redirects) => {
      follow(redirects)
      // The menu of every page leads to where pages are now.
      pages.invalidate(() => true)
    },
  )
  follow(shared.current())
  contentStore.beforePublication(async () => {
    await shared.refresh()
    return undefined
  })
  return {
    redirectFrom: () => byFormer,
    redirects: shared.current,
    refresh: shared.refresh,
  }
}
