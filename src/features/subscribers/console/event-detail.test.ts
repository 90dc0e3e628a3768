import { expect, test } from 'vitest'
import { eventDetail } from './event-detail.ts'

test.each([
  ['console', 'per valdymą'],
  ['issue/12', 'iš naujienlaiškio nr. 12'],
  ['language en, isTracked true', 'kalba: Anglų, sutiko, kad skaitymas būtų skaičiuojamas'],
  ['550 5.1.1 No such user, sorry', '550 5.1.1 No such user, sorry'],
  ['senas sąrašas.csv', 'senas sąrašas.csv'],
])('%s is worded %s', (detail, words) => {
  expect(eventDetail(detail, 'lt')).toBe(words)
})
