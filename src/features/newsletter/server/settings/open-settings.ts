import type { Kysely } from 'kysely'
import { openSharedValue } from '#server/database/shared-value.ts'
import type { Tables } from '#server/database/tables.ts'
import { createSealing } from '#server/signatures/sealing.ts'
import type { ProviderName, ProviderValues } from '../../providers.ts'
import type { NewsletterOptions, NewsletterSettings } from '../../settings.ts'
import { readOptions, saveOptions } from './option-rows.ts'
import { pauseProvider, readProviders, resumeProvider, saveProvider } from './provider-rows.ts'

export type SettingsStore = Awaited<ReturnType<typeof openNewsletterSettings>>

interface Options {
  db: Kysely<Tables>
  /** The key of the site, from which that of the secrets is derived. */
  key: string
  onChange?: (before: NewsletterSettings, now: NewsletterSettings) => void | Promise<void>
}

/** The newsletter's settings, in memory. */
export async function openNewsletterSettings({ db, key, onChange }: Options) {
  const sealing = createSealing(key, 'newsletter secrets')
  const read = async (): Promise<NewsletterSettings> => ({
    ...(await readOptions(db)),
    providers: await readProviders(db, sealing),
  })
  const { current, refresh } = await openSharedValue(read, onChange)
  return {
    current,
    refresh,
    /** Options that are left out stay unchanged. */
    async saveOptions(options: Partial<NewsletterOptions>) {
      await saveOptions(db, options)
      await refresh()
    },
    /** Fields that are left out stay unchanged, so secrets need not be typed again. */
    async saveProvider(name: ProviderName, values: ProviderValues) {
      await saveProvider(db, sealing, name, values)
      await refresh()
    },
    /** Pauses deliveries to a provider until the owner resumes it or saves its settings. */
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
