import type { Kysely } from 'kysely'
import { lawfulVatRates, type VatRate } from '#lib/money/vat.ts'
import { readOptionRows, storeOptionRows } from '#server/database/option-rows.ts'
import { openSharedValue } from '#server/database/shared-value.ts'
import type { Tables } from '#server/database/tables.ts'
import type { ShopContent, ShopSettings } from '../settings.ts'
import './tables.ts'

/** The stored settings, with the owner's own rates apart from the lawful ones. */
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
