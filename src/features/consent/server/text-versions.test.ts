import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { consentText } from '../consent-text.ts'
import { ownTextVersions, textVersionOf } from './text-versions.ts'

test('holds every word of the banner and every service with its cookies', () => {
  const text = consentText('lt')
  for (const said of ['Priimti visus', 'Atmesti visus', 'cookieyes-consent', 'Vitrina'])
    expect(text).toContain(said)
  expect(text).not.toMatch(/Accept all|\[object|undefined|=>/)
  expect(consentText('en')).toContain('Accept all')
})

test('its hash is what anybody computes from the text', () => {
  const hash = createHash('sha256').update(consentText('lt')).digest('hex')
  expect([textVersionOf('lt'), ownTextVersions.lt]).toEqual([hash, hash])
  expect(ownTextVersions.en).not.toBe(ownTextVersions.lt)
})
