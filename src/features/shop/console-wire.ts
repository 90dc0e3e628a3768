import { consolePath, type FormState, type InFrame } from '#features/console/wire.ts'
import type { VatRate } from '#lib/vat.ts'
import type { SellerDatum } from './demonstration.ts'

export const shopSettingsPath = `${consolePath}/parduotuve`
/** Where the ways to pay are set; the settings of the shop lead there. */
export const paymentSettingsPath = `${shopSettingsPath}/mokejimai`

const parts = {
  seller: 'pardavejas',
  bank: 'bankas',
  sales: 'pardavimas',
  rate: 'pvm',
} as const
/** The forms of the settings, each saved by itself. */
export type ShopPart = keyof typeof parts
export const shopPartPath = (part: ShopPart) => `${shopSettingsPath}/${parts[part]}`
export const removeRatePath = `${shopPartPath('rate')}/salinti`
/** The query parameter of what has just been saved. */
export const savedField = 'issaugota'
export const partIds = parts

/** A rate as the list shows it; those of the law stay. */
export interface ListedRate extends VatRate {
  isAdded: boolean
  isInForce: boolean
}

export const rateId = ({ kind, from }: Pick<VatRate, 'kind' | 'from'>) => `${kind} ${from}`

declare module '#lib/page.ts' {
  interface PageProps {
    consoleShop: InFrame & {
      forms: Readonly<Record<ShopPart, FormState>>
      rates: readonly ListedRate[]
      /** Data of the demonstration that stand where the owner's own belong. */
      demonstration: readonly SellerDatum[]
      isSaved: boolean
    }
  }
}
