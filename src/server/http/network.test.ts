import { isIP } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anonymised, clientOf, networkOf, oneClient, plainAddress } from './network.ts'

test.each([
  ['192.0.2.77', '192.0.2.0/24', '192.0.2.77/32'],
  ['::ffff:192.0.2.77', '192.0.2.0/24', '192.0.2.77/32'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48', '2001:db8:1:2::/64'],
  ['2001:0DB8::5:6', '2001:db8::/48', '2001:db8::/64'],
  ['1::2:3:4:5:6:7', '1:0:2::/48', '1:0:2:3::/64'],
  ['::1', '0::/48', '0::/64'],
  ['64:ff9b::192.0.2.77', '64:ff9b::/48', '64:ff9b::/64'],
  ['fe80::1%eth0', 'fe80::/48', 'fe80::/64'],
])('%s belongs to %s and %s', (ip, wide, narrow) => {
  expect(networkOf(ip, anonymised)).toBe(wide)
  expect(networkOf(ip, oneClient)).toBe(narrow)
})

test('what is no address belongs nowhere', () => {
  for (const text of ['', 'localhost', '1.2.3', '1.2.3.4.5', ':::', '300.1.1.1']) {
    expect(networkOf(text, anonymised)).toBeNull()
  }
})

test('a client that has left is nobody, and no error', () => {
  expect(networkOf(undefined, anonymised)).toBeNull()
  expect([plainAddress(undefined), clientOf(undefined)]).toEqual(['', ''])
})

test('every address has a network, which is an address with a width', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (ip) => {
      const [address = '', width] = networkOf(ip, anonymised)?.split('/') ?? []
      expect(isIP(address)).toBeGreaterThan(0)
      expect(width).toBe(address.includes(':') ? '48' : '24')
    }),
  )
})
