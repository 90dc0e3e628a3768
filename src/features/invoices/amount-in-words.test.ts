import { expect, test } from 'vitest'
import { cents } from '#lib/money/money.ts'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [0, 'Nulis eurų'],
  [1, 'Nulis eurų vienas centas'],
  [100, 'Vienas euras'],
  [211, 'Du eurai vienuolika centų'],
  [1000, 'Dešimt eurų'],
  [1121, 'Vienuolika eurų dvidešimt vienas centas'],
  [2100, 'Dvidešimt vienas euras'],
  [10_100, 'Vienas šimtas vienas euras'],
  [11_100, 'Vienas šimtas vienuolika eurų'],
  [90_000, 'Devyni šimtai eurų'],
  [200_000, 'Du tūkstančiai eurų'],
  [1_000_000, 'Dešimt tūkstančių eurų'],
  [2_100_000, 'Dvidešimt vienas tūkstantis eurų'],
  [123_456, 'Vienas tūkstantis du šimtai trisdešimt keturi eurai penkiasdešimt šeši centai'],
  [100_000_000, 'Vienas milijonas eurų'],
  [-211, 'Minus du eurai vienuolika centų'],
])('%i cents are „%s“', (amount, words) => {
  expect(amountInWords(cents(amount))).toBe(words)
})
