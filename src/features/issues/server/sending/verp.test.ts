import { expect, test } from 'vitest'
import { createVerp } from './verp.ts'

const verp = createVerp('the key of the site, of 32 characters')
const owner = { issueId: 100, subscriberId: 71_000 }

test('an address of bounces names its email, also with its case changed', () => {
  const address = verp.address(owner, 'bounce.kryptis.lt')
  expect(address).toMatch(/^b\+2s-1is8\.[0-9a-v]{10}@bounce\.kryptis\.lt$/)
  expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64)
  expect(verp.ownerOfAddress(address)).toEqual(owner)
  expect(verp.ownerOfAddress(`<${address.toUpperCase()}>`)).toEqual(owner)
  expect(verp.ownerOfAddress(verp.address({ ...owner, issueId: null }, 'a.lt'))).toEqual({
    ...owner,
    issueId: null,
  })
})

test('a Message-ID names its email', () => {
  const messageId = verp.messageId(owner, 'kryptis.lt')
  expect(verp.ownerOfMessageId(messageId)).toEqual(owner)
  expect(verp.ownerOfMessageId(messageId.slice(1, -1))).toEqual(owner)
})

test('a forged, foreign or cut one names nobody', () => {
  const address = verp.address(owner, 'bounce.kryptis.lt')
  for (const forged of [
    address.replace('1is8', '1is9'),
    address.replace(/\.[0-9a-v]/, (start) => (start === '.0' ? '.1' : '.0')),
    createVerp('another key of the site, of 32 chars').address(owner, 'bounce.kryptis.lt'),
    address.slice(0, 12),
    address.slice(2),
    'rasa@kryptis.lt',
    '',
  ]) {
    expect(verp.ownerOfAddress(forged), forged).toBeNull()
  }
  expect(verp.ownerOfMessageId('<CAF=abc@mail.gmail.com>')).toBeNull()
})
