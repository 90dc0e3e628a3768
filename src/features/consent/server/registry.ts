import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Service } from '../services.ts'
import type { ConsentConfig } from '../settings.ts'
import { saveTextVersions } from './text-versions.ts'

export type Registry = Awaited<ReturnType<typeof openRegistry>>

interface Options {
  db: Kysely<Tables>
  /** What pages know with these services beside those of content and scripts. */
  configWith: (declared: readonly Service[]) => ConsentConfig
  /** Pages were made with other services; visitors who agreed to those are asked again. */
  onChange?: () => void
  now?: () => number
}

/**
 * The services in use, which features may change while the site runs. Nothing shows the new ones
 * before what the banner says about them is kept, so that every consent can be proved.
 */
export async function openRegistry({
  db,
  configWith,
  onChange = () => {},
  now = Date.now,
}: Options) {
  const declarations = new Map<string, () => readonly Service[]>()
  let current = configWith([])
  await saveTextVersions(db, now(), current.services)
  let last: Promise<unknown> = Promise.resolve()

  async function follow() {
    const declared = [...declarations.values()].flatMap((services) => services())
    const next = configWith(declared)
    if (isDeepStrictEqual(next, current)) return
    await saveTextVersions(db, now(), next.services)
    current = next
    onChange()
  }

  /** One after the other, so that an earlier state never replaces a later one. */
  function refresh(): Promise<void> {
    const following = last.then(follow)
    last = following.catch(() => {})
    return following
  }

  return {
    current: (): ConsentConfig => current,
    /** Asks the features again; when that fails, everything stays as it was. */
    refresh,
    /** @param services asked at each refresh for what the feature has in use then */
    declare(feature: string, services: () => readonly Service[]): Promise<void> {
      declarations.set(feature, services)
      return refresh()
    },
  }
}
