import { expect, test } from 'vitest'
import { isSameCompany } from './same-company.ts'

test.each([
  ['SIA Rīga', 'SIA "RIGA"', true],
  ['Rīgas Maize', 'Sabiedrība ar ierobežotu atbildību "RĪGAS MAIZE"', true],
  ['Kawa sp. z o.o.', 'KAWA SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ', true],
  ['AB', 'AB', true],
  ['SIA Rīga', 'SIA Liepāja', false],
  ['Nord GmbH & Co. KG', 'Süd GmbH & Co. KG', false],
  ['', 'SIA Liepāja', false],
])('“%s” and “%s” may be one company: %s', (name, other, isSame) => {
  expect(isSameCompany(name, other)).toBe(isSame)
})
