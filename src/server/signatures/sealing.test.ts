import { expect, test } from 'vitest'
import { createSealing } from './sealing.ts'

const sealing = createSealing('a key of a site', 'tests')
const sealed = sealing.seal('ąžuolas', 'meta access_token')

test('opens what it has sealed, and seals it differently each time', () => {
  expect(sealing.open(sealed, 'meta access_token')).toBe('ąžuolas')
  expect(sealing.seal('ąžuolas', 'meta access_token')).not.toBe(sealed)
})

test('opens nothing for another thing, purpose or key', () => {
  expect(sealing.open(sealed, 'tiktok access_token')).toBeNull()
  expect(createSealing('a key of a site', 'others').open(sealed, 'meta access_token')).toBeNull()
  expect(createSealing('another key', 'tests').open(sealed, 'meta access_token')).toBeNull()
})

test('opens nothing that was changed or cut', () => {
  const bytes = Buffer.from(sealed, 'base64url')
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(sealing.open(changed.toString('base64url'), 'meta access_token')).toBeNull()
  }
  expect(sealing.open(sealed.slice(0, 20), 'meta access_token')).toBeNull()
  expect(sealing.open('', 'meta access_token')).toBeNull()
})
