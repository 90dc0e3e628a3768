import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { createSealing } from '#server/sealing.ts'
import type { ProviderName, ProviderValues } from '../../providers.ts'
import type { NewsletterOptions, NewsletterSettings } from '../../settings.ts'
import { readOptions, saveOptions } from './option-rows.ts'
import { pauseProvider, readProviders, resumeProvider, saveProvider } from './provider-rows.ts'

export type SettingsStore = Awaited<ReturnType<typeof openNewsletterSettings>>

interface Options {
  db: Kysely<Tables>
  /** The site's key, from which that of the secrets is derived. */
  key: string
  onChange?: (before: NewsletterSettings, now: NewsletterSettings) => void | Promise<void>
}

/**
 * What an owner has set about the newsletter, in memory. Other processes on the same database may
 * change it, so it is read again by a job.
 */
export async function openNewsletterSettings({ db, key, onChange = () => {} }: Options) {
  const sealing = createSealing(key, 'newsletter secrets')
  const read = async (): Promise<NewsletterSettings> => ({
    ...(await readOptions(db)),
    providers: await readProviders(db, sealing),
  })
  let settings = await read()
  let lastRequested = 0
  let lastApplied = 0

  /** Reads them again; an answer that is overtaken by a later one is not used. */
  async function refresh(): Promise<NewsletterSettings> {
    const request = ++lastRequested
    const fresh = await read()
    if (request < lastApplied) return settings
    lastApplied = request
    if (isDeepStrictEqual(fresh, settings)) return settings
    const before = settings
    settings = fresh
    await onChange(before, fresh)
    return settings
  }

  return {
    current: (): NewsletterSettings => settings,
    refresh,
    /** Options that are not given stay as they are. */
    async saveOptions(options: Partial<NewsletterOptions>) {
      await saveOptions(db, options)
      await refresh()
    },
    /** Fields that are not given stay as they are, so secrets need not be typed again. */
    async saveProvider(name: ProviderName, values: ProviderValues) {
      await saveProvider(db, sealing, name, values)
      await refresh()
    },
    /** Nothing is sent to a provider until the owner resumes it or saves it anew. */
    async pauseProvider(name: ProviderName, because: string) {
      await pauseProvider(db, name, because)
      await refresh()
    },
    async resumeProvider(name: ProviderName) {
      await resumeProvider(db, name)
      await refresh()
    },
  }
}
