import { type VatKind, type VatRate, vatRateOn } from '#lib/money/vat.ts'
import { dataLeft, type SellerDatum } from './demonstration.ts'
import type { ShopSettings } from './settings.ts'

export interface Shop {
  settings(): ShopSettings
  /**
   * Data of the demonstration that remain in the settings. While there are any, the shop only
   * rehearses: no bank account is shown, and nothing is sold.
   */
  demonstration(): readonly SellerDatum[]
  setSeries(series: ShopSettings['series']): Promise<void>
  /** The percentage of a kind on a day: 0 while the seller pays no VAT. */
  vatPercent(kind: VatKind, day: string): number
  /** The whole rate, for tax documents. */
  vatRate(kind: VatKind, day: string): VatRate
}

interface Store {
  current: () => ShopSettings
  save: (options: Pick<ShopSettings, 'series'>) => Promise<void>
}

export function createShop({ current, save }: Store): Shop {
  const vatRate = (kind: VatKind, day: string) => vatRateOn(kind, day, current().vatRates)
  return {
    settings: current,
    demonstration: () => dataLeft(current()),
    setSeries: (series) => save({ series }),
    vatPercent: (kind, day) => (current().seller.vatCode ? vatRate(kind, day).percent : 0),
    vatRate,
  }
}
