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
])('the query “%s” selects %s', (query, plan) => expect(planOf(page + query, ids)).toBe(plan))

test.each([
  ['', '?plan=augimas'],
  ['?plan=pradzia', '?plan=augimas'],
  ['?utm_source=a#klausimai', '?utm_source=a&plan=augimas#klausimai'],
  ['?plan=pradzia&plan=partneryste', '?plan=augimas'],
])('the query “%s” becomes “%s”', (query, next) =>
  expect(addressWith('augimas', page + query)).toBe(page + next),
)

test('a URL that has the plan already is not changed', () =>
  expect(addressWith('augimas', `${page}?plan=augimas`)).toBeNull())
