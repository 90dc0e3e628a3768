import type { Kysely } from 'kysely'
import { lawfulVatRates, type VatRate } from '#lib/vat.ts'
import { readOptionRows, storeOptionRows } from '#server/database/option-rows.ts'
import { openSharedValue } from '#server/database/shared-value.ts'
import type { Tables } from '#server/database/tables.ts'
import type { ShopContent, ShopSettings } from '../settings.ts'
import './tables.ts'

/** What is stored: the owner's own rates stand beside those of the law. */
export type ShopOptions = ShopContent & { addedRates: readonly VatRate[] }
export type ShopSettingsStore = Awaited<ReturnType<typeof openShopSettings>>

interface Options {
  db: Kysely<Tables>
  defaults: ShopContent
  onChange: () => void
}

export async function openShopSettings({ db, defaults, onChange }: Options) {
  const before: ShopOptions = { ...defaults, addedRates: [] }
  const read = async () => toSettings(await readOptionRows(db, 'shop_options', before))
  const { current, refresh } = await openSharedValue(read, onChange)
  return {
    current,
    refresh,
    /** Options that are not given stay as they are. */
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
