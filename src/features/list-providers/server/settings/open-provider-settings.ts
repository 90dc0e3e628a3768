import type { Kysely } from 'kysely'
import type { OptionsStore } from '#features/subscribers/server.ts'
import { openSharedValue } from '#server/database/shared-value.ts'
import type { Tables } from '#server/database/tables.ts'
import { createSealing } from '#server/signatures/sealing.ts'
import type { ChosenProvider, ProviderOptions } from '../../provider-options.ts'
import type { ProviderName, ProviderValues } from '../../providers.ts'
import { readInUse } from '../in-use.ts'
import {
  handOverFromStart,
  pauseProvider,
  readProviders,
  resumeProvider,
  saveProvider,
} from './provider-rows.ts'

export type ProviderStore = Awaited<ReturnType<typeof openProviderSettings>>

interface Options {
  db: Kysely<Tables>
  /** The key of the site, from which that of the secrets is derived. */
  key: string
  options: OptionsStore<ProviderOptions>
  onChange?: () => void | Promise<void>
}

/** The settings of newsletter services, in memory. */
export async function openProviderSettings({ db, key, options, onChange }: Options) {
  const sealing = createSealing(key, 'newsletter secrets')
  const providers = await openSharedValue(() => readProviders(db, sealing), onChange)
  const current = (): ChosenProvider => ({
    ...options.current(),
    providers: providers.current(),
  })
  async function refresh() {
    await Promise.all([options.refresh(), providers.refresh()])
    return current()
  }
  return {
    current,
    refresh,
    /** Reads the settings of services again, without the choice. */
    refreshProviders: providers.refresh,
    /** Saves the choice; another provider starts the hand-over in the same transaction. */
    async saveOptions(choice: Partial<ProviderOptions>) {
      const { provider } = choice
      await options.saveOptions(choice, async (transaction) => {
        if (!provider || provider === 'built_in') return
        if (provider !== (await readInUse(transaction)))
          await handOverFromStart(transaction, provider)
      })
      await providers.refresh()
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
