import { expect, test } from 'vitest'
import { addressWith, planOf } from './address.ts'

const ids = ['pradzia', 'augimas', 'partneryste']
const page = 'https://kryptis.example/kainos'

test.each([
  ['', 'pradzia'],
  ['?plan=augimas', 'augimas'],
  ['?utm_source=a&plan=partneryste#klausimai', 'partneryste'],
  ['?plan=AUGIMAS', 'pradzia'],
  ['?plan=__proto__', 'pradzia'],
  ['?plan=', 'pradzia'],
])('the address “%s” asks for %s', (query, plan) => expect(planOf(page + query, ids)).toBe(plan))

test.each([
  ['', '?plan=augimas'],
  ['?plan=pradzia', '?plan=augimas'],
  ['?utm_source=a#klausimai', '?utm_source=a&plan=augimas#klausimai'],
  ['?plan=pradzia&plan=partneryste', '?plan=augimas'],
])('the address “%s” becomes “%s”', (query, next) =>
  expect(addressWith('augimas', page + query)).toBe(page + next),
)

test('an address that asks for the plan already is left alone', () =>
  expect(addressWith('augimas', `${page}?plan=augimas`)).toBeNull())
