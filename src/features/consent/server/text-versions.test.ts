import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { consentText } from '../consent-text.ts'
import { consentSchema } from '../content.ts'
import { ownServices } from '../services.ts'
import { consentVersion } from './consent-version.ts'
import { ownTextVersions, textVersionOf, textVersionsOf } from './text-versions.ts'

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

test('an owner’s own words are another text and version, and those the site came with are not', () => {
  const shipped = JSON.parse(readFileSync('content/consent.json', 'utf8'))
  const { banner } = v.parse(consentSchema, shipped)
  expect(textVersionsOf(ownServices, banner)).toEqual(ownTextVersions)
  expect(consentVersion(ownServices, banner)).toBe(consentVersion(ownServices))
  const lt = { title: 'Slapukai?', text: 'Tik jei norėsite.' }
  const own = { lt, en: { title: 'Cookies?', text: 'Only if you like.' } }
  expect(consentText('lt', ownServices, own)).toContain('Tik jei norėsite.')
  expect(textVersionOf('lt', ownServices, own)).not.toBe(ownTextVersions.lt)
  expect(consentVersion(ownServices, own)).not.toBe(consentVersion(ownServices))
})
