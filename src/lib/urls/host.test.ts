import { expect, test } from 'vitest'
import { hostOf } from './host.ts'

test.each([
  ['https://vitrina.example/kainos?a=b', 'vitrina.example'],
  ['http://localhost:3000/', 'localhost:3000'],
  ['https://VITRINA.example:443', 'vitrina.example'],
  ['https://šiauliai.lt', 'xn--iauliai-pqb.lt'],
  ['/kainos', ''],
  ['', ''],
])('%s has the host “%s”', (address, host) => {
  expect(hostOf(address)).toBe(host)
})
