import { forLatest } from '#lib/for-latest.ts'
import { byLanguage } from '#lib/language.ts'
import type { SiteContents } from '#lib/site/site-content.ts'
import type { Log } from '../log.ts'
import type { BeforePublication, ContentSnapshot } from './content-store.ts'

/** Holds the current snapshot and exchanges it for the next one. */
export function createSnapshots(first: SiteContents, log: Pick<Log, 'error'>) {
  let current: ContentSnapshot = { generation: 1, contents: first }
  const preparing: BeforePublication[] = []

  async function prepared(next: SiteContents, prepare: BeforePublication) {
    try {
      return await prepare(next)
    } catch (err) {
      // What is published is published; a feature that fails here has jobs that try again.
      log.error({ err }, 'a feature could not prepare for published content')
      return undefined
    }
  }

  return {
    current: () => current,
    live: liveContents(() => current.contents),
    beforePublication: (prepare: BeforePublication) => void preparing.push(prepare),
    derive: <Made>(make: (contents: SiteContents) => Made) => {
      const made = forLatest(make)
      return () => made(current.contents)
    },
    /** Everything that follows the content does so in one step. */
    async exchange(next: SiteContents): Promise<number> {
      const follow = await Promise.all(preparing.map((prepare) => prepared(next, prepare)))
      current = { generation: current.generation + 1, contents: next }
      for (const step of follow) step?.()
      return current.generation
    },
  }
}

/** Content that is of the current snapshot at each reading. */
function liveContents(current: () => SiteContents): SiteContents {
  const properties = byLanguage((language) => ({
    enumerable: true,
    get: () => current()[language],
  }))
  return Object.defineProperties({} as SiteContents, properties)
}
