import { expect, test } from 'vitest'
import {
  allowedSources,
  hasPixels,
  pageServices,
  withOwnServices,
} from '#features/consent/services.ts'
import { destinationSlugs } from '#features/destinations/destinations.ts'
import { serviceOf, tagIdFields } from '#features/destinations/services.ts'
import {
  defaultOptions,
  destinationFields,
  type MarketingSettings,
} from '#features/destinations/settings.ts'
import { marketingServices } from './services.ts'

function settingsWith(on: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  const entries = destinationSlugs.map((slug) => {
    const empty = Object.keys(destinationFields[slug]).map((name) => [name, ''])
    const values = { ...Object.fromEntries(empty), ...on[slug] }
    return [slug, { isOn: slug in on, values, pausedBecause: null }]
  })
  return {
    ...defaultOptions,
    destinations: Object.fromEntries(entries),
    ownEvents: [],
  } as MarketingSettings
}
const slugsOf = (settings: MarketingSettings) =>
  marketingServices(settings).flatMap(({ slug }) => slug ?? [])

test('nothing is declared while no destination is on', () => {
  expect(marketingServices(settingsWith({}))).toEqual([])
})

test('a destination without an id, or of the server alone, loads nothing but has our cookies', () => {
  const settings = settingsWith({ meta: {}, rehearsal: {} })
  expect(slugsOf(settings)).toEqual([])
  expect(
    marketingServices(settings).flatMap(({ cookies }) => cookies.map(({ name }) => name)),
  ).toEqual(expect.arrayContaining(['pys_utm_*', 'last_pys_utm_*', 'pys_session_limit', 'pbid']))
  expect(hasPixels(withOwnServices([], marketingServices(settings)))).toBe(false)
})

test('every destination with a tag names its service once it has an id', () => {
  for (const slug of destinationSlugs) {
    const field = tagIdFields[slug]
    const settings = settingsWith({ [slug]: field ? { [field]: '1', provider: 'albacross' } : {} })
    expect(serviceOf(slug, settings) !== null).toBe(field !== undefined)
  }
  expect(
    slugsOf(settingsWith({ lead_tracking: { account_id: '1', provider: 'leadfeeder' } })),
  ).toEqual(['leadfeeder'])
})

test('Google Ads may load its tag though Analytics is off', () => {
  const services = withOwnServices(
    [],
    marketingServices(settingsWith({ google_ads: { conversion_id: 'AW-1' } })),
  )
  expect(allowedSources(services, 'script')).toContain('https://www.googletagmanager.com')
  expect(hasPixels(services)).toBe(true)
})

test('a withdrawal deletes all that our script keeps, and no cookie of other domains', () => {
  const settings = settingsWith({ linkedin: { partner_id: '1' } })
  const names = pageServices(marketingServices(settings)).flatMap((one) => one.storageNames)
  expect(names).toEqual(expect.arrayContaining(['pbid', 'pys_event_id', 'pys_utm_*', 'li_fat_id']))
  expect(names).not.toContain('bcookie')
})

test('a service that the server tells too is another one to agree to', () => {
  const [browserOnly, both] = ['', 'a token'].map((access_token) =>
    marketingServices(settingsWith({ meta: { pixel_id: '1', access_token } })),
  )
  expect(browserOnly?.some(({ isSentByServer }) => isSentByServer)).toBe(false)
  expect(both?.find(({ slug }) => slug === 'meta-pixel')?.isSentByServer).toBe(true)
})

test('Google Analytics from the server alone names no host and no cookie, but who is sent what', () => {
  const [browser, server] = ['browser', 'server'].map((sends_from) =>
    withOwnServices(
      [],
      marketingServices(
        settingsWith({
          google_analytics: { measurement_id: 'G-ABCD1234', api_secret: 'a secret', sends_from },
        }),
      ),
    ),
  )
  const cookies = (services: typeof browser) =>
    services
      ?.flatMap((one) => one.cookies.map(({ name }) => name))
      .filter((name) => name.startsWith('_g'))
  expect(allowedSources(browser ?? [], 'script')).toContain('https://*.googletagmanager.com')
  expect(cookies(browser)).toContain('_ga')
  expect(JSON.stringify(server)).not.toMatch(/googletagmanager|google-analytics\.com/)
  expect(cookies(server)).toEqual([])
  expect(server?.find(({ slug }) => slug === 'google-analytics')).toMatchObject({
    category: 'analytics',
    isSentByServer: true,
  })
})
