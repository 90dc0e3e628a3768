import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { SiteContents } from '#lib/site/site-content.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Service } from '../services.ts'
import type { ConsentConfig } from '../settings.ts'
import { saveTextVersions } from './text-versions.ts'

export type Registry = Awaited<ReturnType<typeof openRegistry>>

interface Options {
  db: Kysely<Tables>
  /** The configuration of pages with these services besides those of content and scripts. */
  configWith: (declared: readonly Service[], contents?: SiteContents) => ConsentConfig
  /**
   * Called when services changed, because pages were made with the former ones and visitors have to
   * be asked again.
   */
  onChange?: () => void
  now?: () => number
}

/**
 * Opens the registry of services in use, which features may change while the site runs. New
 * services are shown only after the banner's texts about them are stored, so that every consent can
 * be proved.
 */
export async function openRegistry({
  db,
  configWith,
  onChange = () => {},
  now = Date.now,
}: Options) {
  const declarations = new Map<string, () => readonly Service[]>()
  let current = configWith([])
  await saveTextVersions(db, now(), current.services, current.banner)
  let last: Promise<unknown> = Promise.resolve()

  const declared = () => [...declarations.values()].flatMap((services) => services())

  async function follow() {
    const next = configWith(declared())
    if (isDeepStrictEqual(next, current)) return
    await saveTextVersions(db, now(), next.services, next.banner)
    current = next
    onChange()
  }

  /** Runs refreshes one after the other, so that an earlier state never replaces a later one. */
  function refresh(): Promise<void> {
    const following = last.then(follow)
    last = following.catch(() => {})
    return following
  }

  /** Stores the texts of the next content; the returned step shows them. */
  async function prepare(contents: SiteContents) {
    const next = configWith(declared(), contents)
    await saveTextVersions(db, now(), next.services, next.banner)
    return () => {
      current = next
    }
  }

  return {
    current: (): ConsentConfig => current,
    configWith: (contents: SiteContents) => configWith(declared(), contents),
    prepare,
    /** Asks the features again; when that fails, everything stays as it was. */
    refresh,
    /** @param services asked at each refresh for the services the feature has in use then */
    declare(feature: string, services: () => readonly Service[]): Promise<void> {
      declarations.set(feature, services)
      return refresh()
    },
  }
}
