import type { FormState, InFrame } from '#features/console/wire.ts'
import { couponsPath } from '#features/products/console-wire.ts'

export const newCouponPath = `${couponsPath}/naujas`
/** The query parameter of the list after a code was added. */
export const addedField = 'prideta'
/** Ends a coupon, which then gives no discount. */
export const stopCouponPath = `${couponsPath}/baigti`

/** A coupon in the owner's list. */
export interface ListedCoupon {
  id: number
  code: string
  /** Exactly one of the two is set. */
  percent: number | null
  amountCents: number | null
  minCents: number
  startsAt: number | null
  endsAt: number | null
  maxUses: number | null
  uses: number
  state: CouponState
}

export type CouponState = 'active' | 'waiting' | 'ended' | 'used_up' | 'stopped'

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleCoupons: InFrame & {
      coupons: readonly ListedCoupon[]
      olderThan: number | null
      isAdded: boolean
    }
    consoleNewCoupon: InFrame & { form: FormState }
  }
}
