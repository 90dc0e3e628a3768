import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { wordingOf } from '../wording.ts'
import { wordingHash, wordings } from './wordings.ts'

test('holds every word of the banner and every service with its cookies', () => {
  const text = wordingOf('lt')
  for (const said of ['Priimti visus', 'Atmesti visus', 'cookieyes-consent', 'Vitrina'])
    expect(text).toContain(said)
  expect(text).not.toMatch(/Accept all|\[object|undefined|=>/)
  expect(wordingOf('en')).toContain('Accept all')
})

test('its hash is what anybody computes from the text', () => {
  const hash = createHash('sha256').update(wordingOf('lt')).digest('hex')
  expect([wordingHash('lt'), wordings.lt]).toEqual([hash, hash])
  expect(wordings.en).not.toBe(wordings.lt)
})
