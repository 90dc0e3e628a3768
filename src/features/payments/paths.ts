import type { Cents } from '#lib/money/money.ts'
import type { GatewayName } from './method.ts'

declare module '#lib/site/page.ts' {
  interface PageProps {
    /** The page between an order and its gateway; `url` is the address at the gateway. */
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

/** The route of gateways' callbacks. */
export const callbackRoute = '/api/payments/:gateway'
export const callbackPath = (gateway: GatewayName) => `/api/payments/${gateway}`

/**
 * The page between an order and its gateway, identified by the payment's signed token. A form may
 * not redirect straight to another site because of `form-action` in the pages' policy.
 */
export const paymentRoute = '/mokejimas/:token'
export const paymentPath = (token: string) => `/mokejimas/${token}`
/** The route to which gateways send the buyer back. */
export const paymentReturnRoute = `${paymentRoute}/grizo`
export const paymentReturnPath = (token: string) => `${paymentPath(token)}/grizo`

/** The simulator's page of a payment, which stands for that of a gateway. */
export const simulatorRoute = '/bandomasis-mokejimas/:id'
export const simulatorPath = (id: string) => `/bandomasis-mokejimas/${id}`
