import { consolePath, type FormState, type InFrame } from '#features/console/wire.ts'
import type { VatRate } from '#lib/money/vat.ts'
import type { SellerDatum } from './demonstration.ts'

export const shopSettingsPath = `${consolePath}/parduotuve`
/** The settings of payment methods, to which the shop's settings link. */
export const paymentSettingsPath = `${shopSettingsPath}/mokejimai`

const parts = {
  seller: 'pardavejas',
  bank: 'bankas',
  sales: 'pardavimas',
  rate: 'pvm',
} as const
/** The forms of the settings, each saved separately. */
export type ShopPart = keyof typeof parts
export const shopPartPath = (part: ShopPart) => `${shopSettingsPath}/${parts[part]}`
export const removeRatePath = `${shopPartPath('rate')}/salinti`
/** The query parameter for the part just saved. */
export const savedField = 'issaugota'
export const partIds = parts

/** A rate in the list; lawful rates cannot be removed. */
export interface ListedRate extends VatRate {
  isAdded: boolean
  isInForce: boolean
}

export const rateId = ({ kind, from }: Pick<VatRate, 'kind' | 'from'>) => `${kind} ${from}`

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleShop: InFrame & {
      forms: Readonly<Record<ShopPart, FormState>>
      rates: readonly ListedRate[]
      /** Data of the demonstration that the owner must replace. */
      demonstration: readonly SellerDatum[]
      isSaved: boolean
    }
  }
}
