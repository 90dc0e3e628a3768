import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migration as drops } from '../../../../../migrations/baseline/statistics.ts'
import { pageOf, useConsole } from '../../../../../tests/support/console.ts'
import { type DistantSlug, startDistant } from '../../../../../tests/support/destinations/every.ts'
import { destinationPath, eventTestPath } from '../../console-wire.ts'
import type { LedgerEvent } from '../../ledger.ts'
import { eventPath, logFields } from '../../log-wire.ts'

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const url = 'https://kryptis.example/uzsakymas/aciu'
const visitor = { externalId: 'ab'.repeat(32), network: '203.0.113.0/24', click: 'EAIaIQobChMI' }

/** A purchase, as the ledger holds it. */
const purchase = (at: number, changes: Partial<LedgerEvent> = {}): LedgerEvent => ({
  id,
  at,
  receivedAt: at,
  name: 'purchase',
  customName: '',
  origin: 'domain_event',
  url: `${url}?gclid=${visitor.click}`,
  referrer: `https://www.google.com/?q=${visitor.click}`,
  params: JSON.stringify({ contents: [{ id: 'kompasas', quantity: 1, item_price: 19.99 }] }),
  value: 19.99,
  currency: 'EUR',
  orderId: 'K-1024',
  consentId: 'c'.repeat(32),
  analytics: true,
  advertisement: true,
  externalId: visitor.externalId,
  network: visitor.network,
  fields: [],
  attribution: '{}',
  copies: [],
  ...changes,
})

describe('on sqlite', () => {
  const site = useConsole('sqlite', drops)
  let cookie: string
  const stops: (() => void)[] = []
  beforeEach(async () => {
    cookie = await site().makeOwner()
    site().events = [purchase(site().time - 60_000)]
  })
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
  })

  /** Makes a destination ready, with its stand-in. */
  async function ready(slug: DistantSlug, changes: Readonly<Record<string, string>> = {}) {
    const { standIn, values } = await startDistant(slug, () => site().time)
    stops.push(() => standIn.stop())
    site().destinationUrls[slug] = standIn.url
    await site().marketing.saveDestination(slug, {
      isOn: false,
      values: { ...values, ...changes } as never,
    })
    return standIn
  }
  const post = (path: string, form: Record<string, string> = {}) =>
    site().post(eventTestPath(path), form, { cookie })
  async function testAt(destination: DistantSlug | 'rehearsal') {
    const answer = await post(eventPath(id), { [logFields.destination]: destination })
    expect(answer.statusCode).toBe(200)
    return pageOf(answer)[1].test.result
  }

  test.each([
    ['google_analytics', '/debug/mp/collect', /"transaction_id":"K-1024"/],
    ['google_ads', '/v1/events:ingest', /"validateOnly":true/],
    ['pinterest', '/v5/ad_accounts/549755885175/events', /"value":"19.99"/],
  ] as const)('%s checks an event and records nothing of it', async (slug, path, sent) => {
    const standIn = await ready(slug)
    const result = await testAt(slug)
    expect(result).toMatchObject({ outcome: 'answered', isOk: true })
    const call = standIn.calls.at(-1)
    expect(call).toMatchObject({ path, raw: expect.stringMatching(sent) })
    expect(call?.query.get('test')).toBe(slug === 'pinterest' ? 'true' : null)
    expect(standIn.ledger).toEqual([])
  })

  test.each(['meta', 'tiktok'] as const)(
    '%s shows an event under the code for tests, and without one gets none',
    async (slug) => {
      const standIn = await ready(slug)
      const without = await testAt(slug)
      expect(without).toMatchObject({ outcome: 'not_sent', because: 'no_code' })
      expect(JSON.stringify(without)).toContain('K-1024')
      expect(standIn.calls).toEqual([])
      const withCode = await ready(slug, { test_event_code: 'TEST123' })
      expect(await testAt(slug)).toMatchObject({ outcome: 'answered', isOk: true })
      expect(withCode.ledger).toMatchObject([{ fate: 'accepted', id, flags: ['test events'] }])
      // The destination would count a rehearsed purchase as a sale.
      site().events = [purchase(site().time, { origin: 'rehearsal' })]
      expect(await testAt(slug)).toEqual({ outcome: 'not_for_it', reason: 'rehearsed_order' })
      expect(withCode.calls).toHaveLength(1)
    },
  )

  test.each(['microsoft', 'linkedin'] as const)(
    '%s has no way to check an event: it is shown what would be sent',
    async (slug) => {
      const standIn = await ready(slug)
      const result = await testAt(slug)
      expect(result).toMatchObject({ outcome: 'not_sent', because: 'no_test' })
      expect(result.payload).toContain('19.99')
      expect(standIn.calls).toEqual([])
    },
  )

  test('nothing of the visitor is sent, and no secret is shown', async () => {
    const standIn = await ready('meta', { test_event_code: 'TEST123', access_token: '' })
    expect((await post(eventPath(id), { [logFields.destination]: 'meta' })).statusCode).toBe(404)
    await site().marketing.saveDestination('meta', {
      isOn: false,
      values: { access_token: 'a_token_that_is_long_enough' },
    })
    const result = await testAt('meta')
    expect(result).toMatchObject({ outcome: 'answered', isOk: true })
    const said = JSON.stringify(result) + standIn.calls.map(({ raw }) => raw).join()
    for (const known of [...Object.values(visitor), 'c'.repeat(32)])
      expect(said).not.toContain(known)
    expect(JSON.stringify(result)).not.toContain('a_token_that_is_long_enough')
    expect(JSON.parse(result.payload)).toMatchObject({ event_source_url: url, event_id: id })
  })

  test('a refusal is shown in the words of the other side, and an event that is not for it with the reason', async () => {
    const standIn = await ready('pinterest')
    standIn.fail({ status: 401, json: { code: 2, message: 'Authentication failed.' } })
    expect(await testAt('pinterest')).toMatchObject({
      isOk: false,
      answer: '401 2 Authentication failed.',
    })
    await ready('google_ads', { conversion_actions: 'lead=1' })
    expect(await testAt('google_ads')).toEqual({ outcome: 'not_for_it', reason: 'not_mapped' })
  })

  test('an old event is sent with the time of its test', async () => {
    const standIn = await ready('pinterest')
    site().events = [purchase(site().time - 100 * 86_400_000)]
    expect(await testAt('pinterest')).toMatchObject({ isOk: true })
    expect(standIn.calls.at(-1)?.raw).toContain(`"event_time":${site().time / 1000}`)
  })

  test('the page of a destination sends a sample that it takes', async () => {
    const standIn = await ready('google_ads')
    const { eventTest } = pageOf(await post(destinationPath('google_ads')))[1]
    expect(eventTest).toMatchObject({ outcome: 'answered', isOk: true })
    expect(eventTest.payload).toContain('TEST-1')
    expect(standIn.ledger).toEqual([])
    const sample = pageOf(await post(destinationPath('rehearsal')))[1].eventTest
    expect(sample).toMatchObject({ outcome: 'not_sent', because: 'no_test' })
    expect(sample.payload).toContain('PageView')
    expect((await post(destinationPath('linkedin'))).statusCode).toBe(404)
  })
})
