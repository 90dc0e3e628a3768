import { expect, test } from 'vitest'
import { knownServices } from './known-services.ts'
import { consentVersion } from './server/version.ts'
import {
  allowedSources,
  categoriesOfHost,
  domainOf,
  type Service,
  services,
  servicesNamedBy,
  servicesOnPage,
  tellingApart,
} from './third-parties.ts'

const known: readonly Service[] = Object.values(knownServices)

test.each(known)('$name says whole what it does', ({ hosts, cookies, category }) => {
  const sources = Object.values(hosts).flat()
  expect(sources.length).toBeGreaterThan(0)
  for (const source of sources)
    expect(source).toMatch(/^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/)
  for (const { name, days, purpose } of cookies) {
    expect(name).toMatch(/^[\w*]+$/)
    expect(days).toBeGreaterThan(0)
    expect(purpose.lt.length * purpose.en.length).toBeGreaterThan(0)
  }
  expect(category).not.toBe('necessary')
})

test('a site has only the services its scripts name, and may load from them alone', () => {
  const inUse = servicesNamedBy([{ service: 'meta-pixel' }, { service: 'meta-pixel' }])
  expect(inUse.map(({ name }) => name)).toEqual([...services.map(({ name }) => name), 'Meta Pixel'])
  expect(allowedSources(inUse, 'script')).toEqual(['https://connect.facebook.net'])
  expect(allowedSources(servicesNamedBy([]), 'script')).toEqual([])
})

test.each([
  ['www.googletagmanager.com', ['analytics']],
  ['googletagmanager.com', ['analytics']],
  ['region1.google-analytics.com', ['analytics']],
  ['connect.facebook.net', ['advertisement']],
  ['notgoogle-analytics.com', []],
  ['google-analytics.com.evil.example', []],
  ['com', []],
])('%s belongs to %j', (host, categories) => {
  expect([...categoriesOfHost(host, services)]).toEqual(categories)
})

test('a source’s domain is read without its scheme, wildcard, port and path', () => {
  const sources = ['https://*.a.example', 'https://a.example', 'http://a.example:8080/x']
  expect(sources.map(domainOf)).toEqual(['a.example', 'a.example', 'a.example'])
})

test('the page knows how each service ends; one that does not say ends with the page', () => {
  const inUse = servicesNamedBy([{ service: 'google-analytics' }, { service: 'meta-pixel' }])
  expect(servicesOnPage(inUse).map(({ slug, stop }) => [slug, stop])).toEqual([
    ['google-analytics', 'reload'],
    ['meta-pixel', 'meta-pixel'],
  ])
  expect(servicesOnPage(services)).toEqual([])
})

test('our statistics declare what they keep in the way they tell visitors apart', () => {
  const kept = (identity: 'cookieless' | 'cookie' | 'fingerprint') =>
    servicesOnPage(tellingApart(identity, services)).flatMap((service) => service.kept)
  expect(kept('cookieless')).toEqual([])
  expect(kept('cookie')).toEqual(['burst_uid'])
  expect(kept('fingerprint')).toEqual(['thumbmark_*', '_tmjs_l'])
})

test('another service, cookie or purpose is another version', () => {
  const [own] = services as [Service]
  const versions = [
    services,
    servicesNamedBy([{ service: 'meta-pixel' }]),
    [{ ...own, cookies: own.cookies.slice(1) }],
    [{ ...own, cookies: own.cookies.map((cookie) => ({ ...cookie, days: 1 })) }],
  ].map(consentVersion)
  expect(new Set(versions).size).toBe(4)
  expect(consentVersion([...services])).toBe(versions[0])
  expect(versions[0]).toMatch(/^[0-9a-f]{16}$/)
})
