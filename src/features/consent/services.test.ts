import { expect, test } from 'vitest'
import { ownNames } from './embed-storage.browser.ts'
import { consentVersion } from './server/consent-version.ts'
import {
  allowedSources,
  categoriesOfHost,
  hasPixels,
  ownServices,
  pageServices,
  type Service,
  sourceDomain,
  withOwnServices,
  withStatisticsIdentity,
} from './services.ts'
import { thirdParties } from './third-parties.ts'

const known: readonly Service[] = Object.values(thirdParties)

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
  const inUse = withOwnServices([{ service: 'meta-pixel' }, { service: 'meta-pixel' }])
  expect(inUse.map(({ name }) => name)).toEqual([
    ...ownServices.map(({ name }) => name),
    'Vitrina',
    'Meta Pixel',
  ])
  const namesOf = (services: readonly Service[]) =>
    services.flatMap(({ cookies }) => cookies.map(({ name }) => name))
  expect([namesOf(inUse), namesOf(ownServices)]).toEqual([
    expect.arrayContaining(['pys_consent']),
    expect.not.arrayContaining(['pys_consent']),
  ])
  expect([hasPixels(inUse), hasPixels(withOwnServices([]))]).toEqual([true, false])
  expect(allowedSources(inUse, 'script')).toEqual(['https://connect.facebook.net'])
  expect(allowedSources(withOwnServices([]), 'script')).toEqual([])
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
  expect([...categoriesOfHost(host, ownServices)]).toEqual(categories)
})

test('a source’s domain is read without its scheme, wildcard, port and path', () => {
  const sources = ['https://*.a.example', 'https://a.example', 'http://a.example:8080/x']
  expect(sources.map(sourceDomain)).toEqual(['a.example', 'a.example', 'a.example'])
})

test('what we store ourselves is never taken for what another service has stored', () => {
  const ours = withOwnServices([{ service: 'meta-pixel' }]).filter(({ name }) => name === 'Vitrina')
  for (const { name } of ours.flatMap(({ cookies }) => cookies)) expect(name).toMatch(ownNames)
  for (const { name } of known.flatMap(({ cookies }) => cookies)) expect(name).not.toMatch(ownNames)
})

test('the page knows how each service ends; one that does not say ends with the page', () => {
  const inUse = withOwnServices([{ service: 'google-analytics' }, { service: 'meta-pixel' }])
  expect(pageServices(inUse).map(({ slug, stop }) => [slug, stop])).toEqual([
    ['google-analytics', 'reload'],
    ['meta-pixel', 'meta-pixel'],
  ])
  expect(pageServices(ownServices)).toEqual([])
})

test('our statistics declare what they store for the way they recognise visitors', () => {
  const kept = (identity: 'cookieless' | 'cookie' | 'fingerprint') =>
    pageServices(withStatisticsIdentity(identity, ownServices)).flatMap(
      (service) => service.storageNames,
    )
  expect(kept('cookieless')).toEqual([])
  expect(kept('cookie')).toEqual(['burst_uid'])
  expect(kept('fingerprint')).toEqual(['thumbmark_*', '_tmjs_l'])
})

test('another service, cookie or purpose is another version', () => {
  const [own] = ownServices as [Service]
  const versions = [
    ownServices,
    withOwnServices([{ service: 'meta-pixel' }]),
    [{ ...own, cookies: own.cookies.slice(1) }],
    [{ ...own, cookies: own.cookies.map((cookie) => ({ ...cookie, days: 1 })) }],
  ].map((services) => consentVersion(services))
  expect(new Set(versions).size).toBe(4)
  expect(consentVersion([...ownServices])).toBe(versions[0])
  expect(versions[0]).toMatch(/^[0-9a-f]{16}$/)
})
