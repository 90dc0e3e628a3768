import * as v from 'valibot'
import { choice, defineForm, line, ofKind } from '#lib/forms/form.ts'
import { typedCents } from '#lib/money/money.ts'
import { maxCouponLength } from '../wire.ts'

/** The max discount of a coupon, and the max cart value it may require. */
const maxCents = 1_000_000

const day = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(\d{4}-\d\d-\d\d)?$/),
  v.check((text) => text === '' || !Number.isNaN(Date.parse(text))),
  ofKind('date'),
)

const amount = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => couponCents(text) !== null),
  ofKind('money'),
)

/** A coupon as the owner enters it. Its code is the same in either case. */
export const couponForm = defineForm('kuponas', {
  code: v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\s+/g, '').toUpperCase()),
    // Browsers check the input by this pattern, in either case and with the flag `v`.
    v.regex(/^(?:[\p{L}\d]|-){3,}$/u),
    v.maxLength(maxCouponLength),
    ofKind('code'),
  ),
  kind: choice(['percent', 'amount']),
  /** A percentage or an amount, by its kind. */
  value: v.pipe(line(12), ofKind('money')),
  min: amount,
  starts: day,
  /** The last day on which it is valid. */
  ends: day,
  uses: v.pipe(v.string(), v.trim(), v.regex(/^([1-9]\d{0,5})?$/), ofKind('number')),
})

/** “12,50” in cents; 0 for an empty text, null for any other. */
export const couponCents = (typed: string) => typedCents(typed, maxCents)

/** “15” or “15 %”; null for anything but a whole percentage. */
export function couponPercent(typed: string): number | null {
  const text = typed.replace(/[\s%]/g, '')
  return /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 100 ? Number(text) : null
}
