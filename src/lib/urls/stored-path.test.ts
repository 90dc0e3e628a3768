import { expect, test } from 'vitest'
import { growthOf, mostLinearGrowth } from '../../../tests/support/growth.ts'
import { storedPath } from './stored-path.ts'

test.each([
  ['/', '/'],
  ['/kainos', '/kainos'],
  ['/kainos/', '/kainos'],
  ['/kainos//', '/kainos'],
  ['//', '/'],
  ['/%C4%85%C5%BEuolas', '/ąžuolas'],
  ['/%c4%85%c5%beuolas/', '/ąžuolas'],
  ['/a%2Fb', '/a%2Fb'],
  ['/100%25', '/100%25'],
  ['/du%20žodžiai', '/du%20žodžiai'],
  ['/%C4', '/%C4'],
  ['/%E2%80%AEcod.exe', '/%E2%80%AEcod.exe'],
  ['/%C2%A0', '/%C2%A0'],
])('%s is stored as %s', (given, stored) => {
  expect(storedPath(given)).toBe(stored)
  expect(storedPath(stored)).toBe(stored)
})

test('slashes within a path cost no more than other signs', () => {
  const path = (length: number) => `/a${'/'.repeat(length)}b`
  expect(storedPath(path(3))).toBe('/a///b')
  expect(growthOf(storedPath, path)).toBeLessThan(mostLinearGrowth)
})
