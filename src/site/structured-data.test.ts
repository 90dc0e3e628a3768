import { expect, test } from 'vitest'
import type { Brand } from '#features/home/brand.ts'
import { structuredData } from './structured-data.ts'

const site = {
  updated: '2026-11-21',
  name: 'Kryptis',
  nameGenitive: 'Krypties',
  descriptor: 'studija',
  email: 'labas@kryptis.example',
  phone: '+370 600 00000',
  street: 'Pavyzdžio g. 1',
  postcode: 'LT-00000',
  city: 'Vilnius',
  openingHours: [{ from: 'mon', until: 'wed', opens: '09:00', closes: '17:30' } as const],
  hours: null,
  notice: { short: 'Demonstracija.', full: 'Tai </script> demonstracija.', posts: '' },
  booking: null,
  embeddedForm: null,
  meetingTimes: null,
}
const publicUrl = 'https://kryptis.example'
const brand = { icons: { id: '0123456789', hasSvg: true } } as Brand
const graphOf = (language: 'lt' | 'en', path: string) =>
  structuredData({ language, path, publicUrl, site, brand })['@graph'] as Record<string, unknown>[]

test.each([
  ['lt', '/', '/paieska'],
  ['en', '/en', '/en/search'],
] as const)(
  'the home page in %s says who we are and how to search us',
  (language, path, search) => {
    const [organization, website] = graphOf(language, path)
    expect(organization).toMatchObject({
      '@type': 'Organization',
      name: 'Kryptis',
      logo: 'https://kryptis.example/icons/0123456789/icon-512.png',
      address: { addressCountry: 'LT', addressLocality: 'Vilnius' },
      location: {
        openingHoursSpecification: [
          { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday'], opens: '09:00', closes: '17:30' },
        ],
      },
    })
    expect(website).toMatchObject({
      '@type': 'WebSite',
      url: publicUrl + path,
      inLanguage: language,
      publisher: { '@id': organization?.['@id'] },
      potentialAction: {
        target: { urlTemplate: `${publicUrl}${search}?q={search_term_string}` },
      },
    })
  },
)
