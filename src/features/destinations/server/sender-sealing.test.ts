import { expect, test } from 'vitest'
import { createSenderSealing } from './sender-sealing.ts'

const sender = { ip: '192.0.2.7', userAgent: 'Mozilla/5.0 „ąžuolas“' }

test('opens what it has sealed, which shows neither address nor browser', () => {
  const sealing = createSenderSealing('the key of this site')
  const sealed = sealing.seal(sender)
  expect(sealing.open(sealed)).toEqual(sender)
  expect(Buffer.from(sealed, 'base64url').toString()).not.toMatch(/192|Mozilla/)
})

test('opens nothing with another key of the site', () => {
  const sealed = createSenderSealing('the key of this site').seal(sender)
  expect(createSenderSealing('another key').open(sealed)).toBeNull()
})
