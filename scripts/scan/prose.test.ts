import { expect, test } from 'vitest'
import { ownServices, withOwnServices, withStatisticsIdentity } from '#features/consent/services.ts'
import { type DataPractices, fillPolicy } from '#features/legal/practices.ts'
import { everythingOn } from '#lib/site/switches.ts'
import { exampleSelling } from '../../tests/support/selling.ts'
import { type Policies, proseFindings } from './prose.ts'
import type { Thing } from './rules.ts'

const origin = 'http://localhost:4000'
const record = { network: 'none' as const, months: 36, reportedTo: null }
const site = { notice: null, meetingTimes: null, booking: null, embeddedForm: null }
const practices: DataPractices = {
  identity: 'cookieless',
  statisticsMonths: 25,
  mailHost: null,
  hasSeveralServers: false,
  newsletter: { provider: null, tracksReading: false },
  selling: exampleSelling,
}
const cookie = withStatisticsIdentity('cookie', ownServices)
const pixel = withOwnServices([{ service: 'meta-pixel' }])
const burst: Thing = { kind: 'cookie', name: 'burst_uid' }
const request: Thing = { kind: 'request', name: 'https://connect.facebook.net/fbevents.js' }

/** The policies of a site with these settings, and a list of its cookies. */
function policiesOf(services = ownServices, change: Partial<DataPractices> = {}): Policies[] {
  const names = services.flatMap(({ cookies }) => cookies.map(({ name }) => name)).join(' ')
  return (['lt', 'en'] as const).map((language) => {
    const consent = { services, record, doNotTrack: true }
    const sources = {
      practices: { ...practices, ...change },
      consent,
      site,
      switches: everythingOn,
      language,
    }
    const filled = (part: string) =>
      fillPolicy(`<p>[[${part}]]</p>`, sources)
        .replace(/<[^>]+>/g, '')
        .replaceAll('\u00a0', ' ')
    return {
      language,
      cookies: `${filled('statistics-storage')} ${names}`,
      privacy: `${filled('statistics')} ${filled('recipients')}`,
    }
  })
}
const findings = (policies: Policies[], seen: Thing[], services = ownServices) =>
  proseFindings(policies, seen, { origin, services }).map(({ page, why }) => `${page} ${why}`)

test.each([
  ['nothing kept and nobody asked', policiesOf(), [], ownServices],
  ['a cookie for statistics', policiesOf(cookie, { identity: 'cookie' }), [burst], cookie],
  ['a pixel', policiesOf(pixel), [request], pixel],
  ['statistics kept for good', policiesOf(ownServices, { statisticsMonths: 0 }), [], ownServices],
] as const)('the generated prose is true of %s', (_what, policies, seen, services) => {
  expect(findings([...policies], [...seen], services)).toEqual([])
})

test('a policy that denies the cookie of the statistics is false, in each language', () => {
  expect(findings(policiesOf(cookie), [burst], cookie)).toEqual([
    '/slapuku-politika says that the statistics keep nothing, but they keep burst_uid',
    '/en/cookie-policy says that the statistics keep nothing, but they keep burst_uid',
  ])
})

test('a policy without the name of what is kept is false', () => {
  expect(findings(policiesOf(ownServices, { identity: 'fingerprint' }), [burst], cookie)).toEqual([
    '/slapuku-politika does not name burst_uid',
    '/en/cookie-policy does not name burst_uid',
  ])
})

test('a policy that shares with nobody, or does not name with whom, is false', () => {
  expect(findings(policiesOf(), [request], pixel)).toEqual([
    '/privatumo-politika says “Niekam.”, but connect.facebook.net learns of visitors',
    '/privatumo-politika does not name the recipient Meta Pixel',
    '/en/privacy-policy says “Nobody.”, but connect.facebook.net learns of visitors',
    '/en/privacy-policy does not name the recipient Meta Pixel',
  ])
})

test('a policy without a period for the statistics is not enough', () => {
  const policies = policiesOf().map((one) => ({ ...one, privacy: 'Niekam. Nobody.' }))
  expect(findings(policies, [])).toEqual([
    '/privatumo-politika names no period for the statistics',
    '/en/privacy-policy names no period for the statistics',
  ])
})
