import { expect, test } from 'vitest'
import type { Identity } from '../../wire.ts'
import { visitorIdOf } from './visitor-id.ts'

const [home, office] = ['198.51.100.201', '203.0.113.9']
const identities: Identity[] = ['cookieless', 'cookie', 'fingerprint']

test.each(identities)('phones of one model in two networks are two visitors: %s', (identity) => {
  const phone = { uid: false as const, fingerprint: 'f-1' }
  expect(idIn(identity, home, phone)).not.toBe(idIn(identity, office, phone))
  expect(idIn(identity, home, phone)).toBe(idIn(identity, home, phone))
  const other = { uid: false as const, fingerprint: 'f-2' }
  expect(idIn(identity, home, phone)).not.toBe(idIn(identity, home, other))
})

test('a cookie is one visitor in two networks', () => {
  const visitor = { uid: 'u-1', fingerprint: false as const }
  expect(idIn('cookie', home, visitor)).toBe(idIn('cookie', office, visitor))
})

function idIn(identity: Identity, ip: string, report: Parameters<typeof visitorIdOf>[0]['report']) {
  const visitor = { ip, userAgent: 'Mozilla/5.0 (Linux; Android 14; SM-A546B)', report }
  return visitorIdOf(visitor, { identity, site: 'example.lt' }, 'salt')
}
