import type { Cents } from '#lib/money.ts'
import type { GatewayName } from './method.ts'

declare module '#lib/page.ts' {
  interface PageProps {
    /** Between an order and its gateway, which `url` leads to. */
    paymentRedirect: { amountCents: Cents; url: string; returnPath: string }
    /** The simulator's page of a payment. */
    paymentSimulator: {
      amountCents: Cents
      reference: string
      isOver: boolean
      action: string
      returnPath: string
    }
  }
}

/** Where gateways report how payments stand. */
export const callbackRoute = '/api/payments/:gateway'
export const callbackPath = (gateway: GatewayName) => `/api/payments/${gateway}`

/**
 * The page between an order and its gateway, by the payment's signed token: a form may not lead
 * straight to another site (`form-action` of the pages' policy).
 */
export const paymentRoute = '/mokejimas/:token'
export const paymentPath = (token: string) => `/mokejimas/${token}`
/** Where gateways send the buyer back to. */
export const paymentReturnRoute = `${paymentRoute}/grizo`
export const paymentReturnPath = (token: string) => `${paymentPath(token)}/grizo`

/** The simulator's own page, as a gateway's page of a payment. */
export const simulatorRoute = '/bandomasis-mokejimas/:id'
export const simulatorPath = (id: string) => `/bandomasis-mokejimas/${id}`
