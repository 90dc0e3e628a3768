import * as v from 'valibot'
import { defineForm, line, oneOf } from '#lib/form.ts'
import { typedCents } from '#lib/money.ts'
import { maxCouponLength } from '../wire.ts'

const couponKinds = ['percent', 'amount'] as const
export type CouponKind = (typeof couponKinds)[number]

/** The most that a coupon takes off, and that a cart must hold for it. */
const maxCents = 1_000_000

const day = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(\d{4}-\d\d-\d\d)?$/),
  v.check((text) => text === '' || !Number.isNaN(Date.parse(text))),
)

const amount = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => couponCents(text) !== null),
)

/** A coupon as its owner makes it. Letters of its code are the same in either case. */
export const couponForm = defineForm('kuponas', {
  code: v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\s+/g, '').toUpperCase()),
    // Browsers check what is typed by it, in either case and with their flag `v`.
    v.regex(/^(?:[\p{L}\d]|-){3,}$/u),
    v.maxLength(maxCouponLength),
  ),
  kind: oneOf(couponKinds),
  /** A percentage or an amount, by its kind. */
  value: line(12),
  min: amount,
  starts: day,
  /** The last day on which it counts. */
  ends: day,
  uses: v.pipe(v.string(), v.trim(), v.regex(/^([1-9]\d{0,5})?$/)),
})

/** “12,50” in cents; an empty text is 0, anything else null. */
export const couponCents = (typed: string) => typedCents(typed, maxCents)

/** “15” or “15 %”; null for what is no whole percentage. */
export function couponPercent(typed: string): number | null {
  const text = typed.replace(/[\s%]/g, '')
  return /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 100 ? Number(text) : null
}
