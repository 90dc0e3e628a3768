import { expect, test } from 'vitest'
import { attributesOf } from '#lib/forms/field-attributes.ts'
import { parseForm } from '#lib/forms/form.ts'
import { couponForm } from './coupon-form.ts'

const typed = {
  code: 'ruduo-10',
  kind: 'percent',
  value: '10',
  min: '',
  starts: '',
  ends: '',
  uses: '',
}

test('browsers take a code in either case, as the server does', () => {
  const { pattern = '' } = attributesOf(couponForm.schema.entries.code)
  // Compiled as in browsers:
  // https://html.spec.whatwg.org/multipage/input.html#the-pattern-attribute
  const checked = new RegExp(`^(?:${pattern})$`, 'v')
  expect(['ruduo-10', 'ŽIEMA', 'AB', 'A B C'].map((code) => checked.test(code))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(parseForm(couponForm, typed).values?.code).toBe('RUDUO-10')
})
