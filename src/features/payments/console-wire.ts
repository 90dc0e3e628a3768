import type { FormState, InFrame } from '#features/console/wire.ts'
import { paymentSettingsPath } from '#features/shop/console-wire.ts'
import type { SellerDatum } from '#features/shop/demonstration.ts'
import type { AccountGateway } from './gateways.ts'
import type { GatewayName } from './method.ts'

const actions = { save: '', test: '/patikrinti' } as const
export type GatewayAction = keyof typeof actions
export const gatewayActionPath = (name: AccountGateway, action: GatewayAction) =>
  `${paymentSettingsPath}/${name}${actions[action]}`
/** Begins or ends a rehearsal in the owner's browser. */
export const rehearsalActionPath = `${paymentSettingsPath}/bandymas`
/** Query parameter: the part that has just been saved. */
export const savedField = 'issaugota'
/** The form field that switches the gateway on; the other fields are those of the gateway. */
export const onField = 'isOn'

/** A gateway in its form, without secrets. */
export interface ShownGateway {
  name: AccountGateway
  form: FormState
  storedSecrets: readonly string[]
  /** True when the gateway is on and all its required fields are set. */
  isOffered: boolean
  isUnreadable: boolean
  /** True when no money moves, so that it is offered in rehearsals only. */
  isTest: boolean
  /** The address of callbacks, to be entered at the gateway where it asks for one. */
  callbackUrl: string
}

export interface RefusedCallback {
  id: number
  gateway: GatewayName
  at: number
  reason: string
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    consolePayments: InFrame & {
      gateways: readonly ShownGateway[]
      test: { gateway: AccountGateway; isOk: boolean; answer: string } | null
      /** The end of the rehearsal in the owner's browser in milliseconds; null without one. */
      rehearsalUntil: number | null
      refused: readonly RefusedCallback[]
      hasBankAccount: boolean
      /** Parts of the demonstration in the shop, which only rehearses while there are any. */
      demonstration: readonly SellerDatum[]
      isSaved: boolean
    }
  }
}
