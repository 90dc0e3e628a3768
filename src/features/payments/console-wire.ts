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
/** The query parameter of what has just been saved. */
export const savedField = 'issaugota'
/** The switch of a form; its other fields are those of the gateway. */
export const onField = 'isOn'

/** A gateway as its form shows it: nothing secret. */
export interface ShownGateway {
  name: AccountGateway
  form: FormState
  storedSecrets: readonly string[]
  /** On and complete. */
  isOffered: boolean
  isUnreadable: boolean
  /** Offered in rehearsals alone, for no money moves. */
  isTest: boolean
  /** What the gateway is to be given, where it asks for it. */
  callbackUrl: string
}

export interface RefusedCallback {
  id: number
  gateway: GatewayName
  at: number
  reason: string
}

declare module '#lib/page.ts' {
  interface PageProps {
    consolePayments: InFrame & {
      gateways: readonly ShownGateway[]
      test: { gateway: AccountGateway; isOk: boolean; answer: string } | null
      /** Until when the owner's browser is offered rehearsals, in milliseconds. */
      rehearsalUntil: number | null
      refused: readonly RefusedCallback[]
      hasBankAccount: boolean
      /** Data of the demonstration in the shop, which only rehearses while there are any. */
      demonstration: readonly SellerDatum[]
      isSaved: boolean
    }
  }
}
