import * as v from 'valibot'
import { expect, test } from 'vitest'
import { hostOf } from '#lib/urls/host.ts'
import { formEmbedSchema, frameEmbedSchema } from './embed-schema.ts'
import { servicesInUse } from './embeds.ts'
import { allowedSources, ownServices } from './services.ts'

const frame = { provider: 'Laikas', url: 'https://laikas.example/kryptis?tema=a' }
const form = {
  provider: 'Formos',
  kind: 'hubspot',
  script: 'https://js.formos.example/v2.js',
  formId: '12/ab-c',
  hosts: ['https://api.formos.example'],
}

test('without other services only our own are declared', () => {
  expect(servicesInUse([{ booking: null, embeddedForm: null }])).toEqual(ownServices)
})

test('what the content names is declared as functional, and only its hosts may be asked', () => {
  const inUse = servicesInUse([
    { booking: v.parse(frameEmbedSchema, frame), embeddedForm: v.parse(formEmbedSchema, form) },
  ])
  const added = inUse.slice(ownServices.length)
  expect(added).toMatchObject([
    { name: 'Laikas', category: 'functional' },
    { name: 'Formos', category: 'functional' },
  ])
  expect(allowedSources(inUse, 'frame')).toEqual(['https://laikas.example'])
  const ofForm = ['https://js.formos.example', 'https://api.formos.example']
  for (const load of ['script', 'connect', 'image', 'form'] as const) {
    expect(allowedSources(inUse, load)).toEqual(ofForm)
  }
  expect(hostOf(frame.url)).toBe('laikas.example')
})

test.each([
  'http://laikas.example',
  'javascript:alert(1)',
  "https://laikas.example; script-src 'unsafe-inline'",
  'https://laikas.example/a b',
  'https://vardas@laikas.example/',
  'https://*',
])('%s is no address of a service', (url) => {
  expect(v.safeParse(frameEmbedSchema, { ...frame, url }).success).toBe(false)
  expect(v.safeParse(formEmbedSchema, { ...form, hosts: [url] }).success).toBe(false)
})

test('a form is of a kind we know how to draw', () => {
  expect(v.safeParse(formEmbedSchema, { ...form, kind: 'kita' }).success).toBe(false)
  expect(v.safeParse(formEmbedSchema, { ...form, formId: 'a"b' }).success).toBe(false)
})
