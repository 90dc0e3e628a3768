import { expect, test } from 'vitest'
import { structuredData } from './structured-data.ts'

const site = {
  name: 'Kryptis',
  descriptor: 'studija',
  email: 'labas@kryptis.example',
  phone: '+370 600 00000',
  street: 'Pavyzdžio g. 1',
  postcode: 'LT-00000',
  city: 'Vilnius',
  hours: 'I–V',
  notice: { short: 'Demonstracija.', full: 'Tai </script> demonstracija.' },
  booking: null,
  embeddedForm: null,
}
const publicUrl = 'https://kryptis.example'
const graphOf = (language: 'lt' | 'en', path: string, meta = { title: 'Kontaktai – Kryptis' }) =>
  structuredData({ language, path, publicUrl, site }, meta)['@graph'] as Record<string, unknown>[]

test.each([
  ['lt', '/'],
  ['en', '/en'],
] as const)('the home page in %s says who we are', (language, path) => {
  const [organization, website] = graphOf(language, path)
  expect(organization).toMatchObject({
    '@type': 'Organization',
    name: 'Kryptis',
    logo: 'https://kryptis.example/icon-512.png',
    address: { addressCountry: 'LT', addressLocality: 'Vilnius' },
  })
  expect(website).toMatchObject({
    '@type': 'WebSite',
    url: publicUrl + path,
    inLanguage: language,
    publisher: { '@id': organization?.['@id'] },
  })
})

test('any other page says where it stands, without the name of the site', () => {
  const meta = { title: 'Contact\u00a0– Kryptis' }
  const [trail] = graphOf('en', '/en/contact', meta)
  expect(trail).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://kryptis.example/en' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Contact',
        item: 'https://kryptis.example/en/contact',
      },
    ],
  })
})
