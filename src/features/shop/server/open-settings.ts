import type { Kysely } from 'kysely'
import { forLatest } from '#lib/for-latest.ts'
import { lawfulVatRates, type VatRate } from '#lib/money/vat.ts'
import {
  readStoredOptions,
  storeOptionRows,
  withStoredOptions,
} from '#server/database/option-rows.ts'
import { openSharedValue } from '#server/database/shared-value.ts'
import type { Tables } from '#server/database/tables.ts'
import type { ShopContent, ShopSettings } from '../settings.ts'
import './tables.ts'

/** The stored settings, with the owner's own rates apart from the lawful ones. */
export type ShopOptions = ShopContent & { addedRates: readonly VatRate[] }
export type ShopSettingsStore = Awaited<ReturnType<typeof openShopSettings>>

interface Options {
  db: Kysely<Tables>
  /** Those of the content, as of now. */
  defaults: () => ShopContent
  onChange: () => void
}

export async function openShopSettings({ db, defaults, onChange }: Options) {
  const read = () => readStoredOptions(db, 'shop_options')
  const stored = await openSharedValue(read, onChange)
  const settingsOver = forLatest((content: ShopContent) =>
    forLatest((options: Awaited<ReturnType<typeof read>>) =>
      toSettings(withStoredOptions<ShopOptions>({ ...content, addedRates: [] }, options)),
    ),
  )
  const current = () => settingsOver(defaults())(stored.current())
  const refresh = async () => {
    await stored.refresh()
    return current()
  }
  return {
    current,
    refresh,
    /** Stores the given options and leaves others unchanged. */
    async save(options: Partial<ShopOptions>) {
      await storeOptionRows(db, 'shop_options', options)
      await refresh()
    },
  }
}

const toSettings = ({ addedRates, ...options }: ShopOptions): ShopSettings & ShopOptions => ({
  ...options,
  addedRates,
  vatRates: [...lawfulVatRates, ...addedRates],
})
