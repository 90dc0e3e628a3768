import { expect, test } from 'vitest'
import type { FormAttribution } from '#lib/site/attribution.ts'
import { cameFrom } from './came-from.ts'

const nowhere: FormAttribution = {
  source: '',
  landingPage: '',
  utm: {},
  lastSource: '',
  lastLandingPage: '',
  lastUtm: {},
  clickIds: {},
  lastClickIds: {},
  browserTime: '',
  orderType: '',
}

test.each<[Partial<FormAttribution>, string]>([
  [
    {
      source: 'l.facebook.com',
      landingPage: 'https://kryptis.example/kainos',
      utm: { source: 'fb', medium: 'cpc', campaign: 'ruduo' },
    },
    'Atėjo iš: l.facebook.com (fb / cpc, kampanija „ruduo“); pirmas puslapis /kainos',
  ],
  [
    { source: 'direct', lastSource: 'google.com' },
    'Atėjo iš: adreso juostos arba žymių; paskutinį kartą iš google.com',
  ],
  [{ source: 'google.com', lastSource: 'google.com' }, 'Atėjo iš: google.com'],
  [{ landingPage: '/kainos' }, 'Atėjo iš: pirmas puslapis /kainos'],
])('%j', (known, line) => {
  expect(cameFrom({ ...nowhere, ...known }, 'lt')).toBe(line)
})
