import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isBrowserCopy } from '#features/destinations/events.ts'
import type { MarketingEvent } from '#features/destinations/marketing-event.ts'
import { createSenderSealing } from '#features/destinations/server.ts'
import { dayMs } from '#lib/dates/durations.ts'
import { clicked } from '../../../../../tests/support/goals.ts'
import {
  agreed,
  marketingTables,
  pixelId,
  serveMarketing,
  siteKey,
} from '../../../../../tests/support/marketing-intake.ts'
import { emptyStore } from '../../../../../tests/support/statistics.ts'
import { useStatistics } from '../../../../../tests/support/statistics-engines.ts'
import { ajaxPath, eventRestPath } from '../../wire.ts'

const origin = 'https://kryptis.example'
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const pbid = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const rest = '/wp-json/pys-facebook/v1/event'
const form = 'application/x-www-form-urlencoded;charset=UTF-8'

let now = Date.parse('2026-11-22T12:00:00Z')
const goal = { ...clicked, title: 'Kainų peržiūra', sent_as: 'custom' }
const site = useStatistics({ now: () => now }, ...marketingTables)
let marketing: Awaited<ReturnType<typeof serveMarketing>>
beforeAll(async () => {
  marketing = await serveMarketing(site(), site().database, { now: () => now, goals: () => [goal] })
})
beforeEach(async () => {
  now += 60_000
  await marketing.store.saveOptions({ ...marketing.store.current(), acceptsFormerPages: false })
})

interface Sent {
  url?: string
  type?: string
  cookie?: string
  payload?: string
  headers?: Record<string, string>
}

let visitors = 0
const post = ({
  url = rest,
  type = 'application/json',
  cookie = agreed(),
  payload = '{}',
  headers = {},
}: Sent) =>
  site().http.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      'content-type': type,
      'user-agent': userAgent,
      'x-forwarded-for': `198.51.100.${++visitors % 250}`,
      origin,
      referer: `${origin}/kainos`,
      cookie,
      ...headers,
    },
  })
const get = (action: string, headers: Record<string, string> = {}) =>
  site().http.inject({
    method: 'GET',
    url: `${ajaxPath}?action=${action}`,
    headers: { 'user-agent': userAgent, ...headers },
  })

const params = {
  value: '59.00',
  currency: 'eur',
  page_title: 'Kainos',
  contents: [{ id: 'augimas', quantity: 1, item_price: 59 }],
}
/** A request as our own script posts it. */
const own = (more: object = {}) => ({
  event: 'AddToCart',
  data: JSON.stringify(params),
  ids: JSON.stringify([pixelId]),
  eventID: randomUUID(),
  woo_order: '0',
  edd_order: '0',
  url: `${origin}/kainos?plan=augimas#planai`,
  token: marketing.tokens.make('/kainos'),
  name: 'add_to_cart',
  at: now - 1500,
  fired: ['meta'],
  referrer: 'https://www.google.com/search?q=biudzetas',
  ...more,
})
const postOwn = (more: object = {}, sent: Sent = {}) =>
  post({ payload: JSON.stringify(own(more)), ...sent })

async function last(): Promise<MarketingEvent> {
  const event = (await marketing.events()).at(-1)
  if (!event) throw new Error('There is no event.')
  return event
}
const count = async () => (await marketing.events()).length

/** The code of a refusal, after checking that nothing was added to the journal. */
async function refused(answer: ReturnType<typeof post>) {
  const before = await count()
  const { statusCode, json } = await answer
  expect(await count()).toBe(before)
  return [statusCode, json().error.code]
}

test('an event of our own script is in the journal when it is answered', async () => {
  const sent = own()
  const answer = await post({ payload: JSON.stringify(sent) })
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
  expect(await last()).toEqual({
    id: sent.eventID,
    name: 'add_to_cart',
    customName: '',
    at: now - 1500,
    receivedAt: now,
    origin: 'page',
    url: `${origin}/kainos?plan=augimas`,
    referrer: 'https://www.google.com/search?q=biudzetas',
    params: { page_title: 'Kainos', contents: [{ id: 'augimas', quantity: 1, item_price: 59 }] },
    value: 59,
    currency: 'EUR',
    orderId: '',
    fired: ['meta'],
    consent: { id: 'a'.repeat(32), analytics: true, advertisement: true },
    visitor: { externalId: '', ids: {}, sealed: expect.any(String), hashes: {} },
    attribution: {
      source: '',
      landingPage: '',
      utm: {},
      lastSource: '',
      lastLandingPage: '',
      lastUtm: {},
    },
  })
})

describe('encodings of the original client', () => {
  const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
  const data = JSON.stringify({ ...params, _fbp: 'fb.1.1795000000000.1234567890' })
  const meant = {
    id,
    name: 'add_to_cart',
    origin: 'original_client',
    url: `${origin}/kainos`,
    value: 59,
    currency: 'EUR',
    fired: ['meta'],
    params: { page_title: 'Kainos', contents: [{ id: 'augimas', quantity: 1, item_price: 59 }] },
    visitor: { ids: { fbp: 'fb.1.1795000000000.1234567890' } },
  }
  const token = () => marketing.tokens.make('/kainos')
  const six = {
    event: 'AddToCart',
    data,
    ids: `["${pixelId}"]`,
    eventID: id,
    woo_order: '0',
    edd_order: '0',
  }

  test('a REST beacon, form-encoded, with the token in the address it was given', async () => {
    const url = `${rest}?token=${token()}`
    const answer = await post({ url, type: form, payload: new URLSearchParams(six).toString() })
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
    expect(await last()).toMatchObject(meant)
  })

  test('a REST call as JSON, whose data and ids are JSON texts', async () => {
    await post({ url: `${rest}?token=${token()}`, payload: JSON.stringify(six) })
    expect(await last()).toMatchObject(meant)
  })

  const ajax = {
    action: 'pys_api_event',
    pixel: 'facebook',
    event: 'AddToCart',
    'data[value]': '59.00',
    'data[currency]': 'eur',
    'data[page_title]': 'Kainos',
    'data[contents][0][id]': 'augimas',
    'data[contents][0][quantity]': '1',
    'data[contents][0][item_price]': '59',
    'data[_fbp]': 'fb.1.1795000000000.1234567890',
    eventID: id,
    url: `${origin}/kainos`,
    woo_order: '0',
    edd_order: '0',
  }

  test.each([
    ['a beacon', 'ids[0]'],
    ['jQuery', 'ids[]'],
  ])('an ajax call as %s names its lists', async (_what, ids) => {
    const fields = { ...ajax, [ids]: pixelId, ajax_event: token() }
    const answer = await post({
      url: ajaxPath,
      type: form,
      payload: new URLSearchParams(fields).toString(),
    })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    expect(await last()).toMatchObject(meant)
  })

  test('our own script falls back to ajax with fields of its own', async () => {
    const { data: json, ids, token: nonce, fired, at, ...fields } = own()
    const payload = new URLSearchParams({
      ...fields,
      ...ajax,
      action: 'pys_api_event',
      event: fields.event,
      eventID: fields.eventID,
      ajax_event: nonce,
      at: String(at),
      'ids[0]': pixelId,
      'fired[0]': 'meta',
    })
    expect([json, ids, fired]).toHaveLength(3)
    await post({ url: ajaxPath, type: form, payload: payload.toString() })
    expect(await last()).toMatchObject({ id: fields.eventID, origin: 'page', at, fired: ['meta'] })
  })

  test('a masked registration is one', async () => {
    await post({
      url: `${rest}?token=${token()}`,
      payload: JSON.stringify({ ...six, event: 'hCR' }),
    })
    expect((await last()).name).toBe('complete_registration')
  })

  test('an event for a pixel that is not ours is refused', async () => {
    const payload = JSON.stringify({ ...six, ids: '["999999999"]' })
    expect(await refused(post({ url: `${rest}?token=${token()}`, payload }))).toEqual([
      400,
      'unknown_pixel',
    ])
  })

  test('what no plugin has registered is answered as WordPress does', async () => {
    for (const answer of [
      await post({ url: ajaxPath, type: form, payload: 'action=heartbeat' }),
      await post({ url: ajaxPath, type: form, payload: '' }),
      await get('nothing'),
      await get('constructor'),
      await get('__proto__'),
    ])
      expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
        400,
        '0',
        'text/html; charset=utf-8',
      ])
  })
})

describe('consent', () => {
  test.each([
    ['no decision', ''],
    ['a refusal', agreed({ analytics: false, advertisement: false })],
    ['an agreement about other services', agreed({ version: 'ffffffffffffffff' })],
    ['an agreement of more than a year ago', agreed({ madeAt: now - 366 * dayMs })],
    ['a cookie of CookieYes', agreed({ version: '' })],
    ['an undecided cookie', agreed().replace('action:yes', 'action:')],
  ])('with %s the event is refused', async (_what, cookie) => {
    expect(await refused(postOwn({}, { cookie }))).toEqual([403, 'no_consent'])
    const fields = new URLSearchParams({ action: 'pys_api_event', event: 'AddToCart' })
    expect(
      await refused(post({ url: ajaxPath, type: form, cookie, payload: fields.toString() })),
    ).toEqual([403, 'no_consent'])
  })

  const ids = {
    pbid,
    _fbp: 'fb.1.1795000000000.1234567890',
    _fbc: 'fb.1.1795000000000.IwAR2Xy-z_1',
    _ga: 'GA1.1.111.222',
    _ga_ABC123: 'GS2.1.s1795000000$o1$g0',
    _gcl_aw: 'GCL.1795000000.Cj0KCQ',
    _uetmsclkid: '_uet0123456789abcdef0123456789abcdef',
    _ttp: 'abcdefTTP',
  }
  const cookies = (choices: string) =>
    [choices, ...Object.entries(ids).map((it) => it.join('='))].join('; ')
  const clicked = { url: `${origin}/kainos?gclid=EAIaIQ&ttclid=E.C.P.1&utm_source=google` }
  beforeAll(() =>
    marketing.store.saveDestination('google_analytics', {
      isOn: false,
      values: { measurement_id: 'G-ABC123' },
    }),
  )

  test('with advertisement alone, ids of advertising are read and no others', async () => {
    await postOwn(clicked, { cookie: cookies(agreed({ analytics: false })) })
    const { visitor, url, attribution } = await last()
    expect(visitor).toMatchObject({
      externalId: pbid,
      ids: {
        fbp: ids._fbp,
        fbc: ids._fbc,
        gclid: 'EAIaIQ',
        ttclid: 'E.C.P.1',
        ttp: 'abcdefTTP',
        msclkid: '0123456789abcdef0123456789abcdef',
      },
      hashes: {},
    })
    expect(Object.keys(visitor.ids)).not.toContain('ga_client_id')
    expect([url, attribution.source]).toEqual([clicked.url, ''])
  })

  test('with analytics alone, only ids of analytics are read and clicks leave the address', async () => {
    const more =
      '; pysTrafficSource=google.com; pys_landing_page=https://kryptis.example/kainos; pys_utm_campaign=ruduo; pys_utm_term=ona%40pastas.lt'
    const data = JSON.stringify({ ...params, _fbp: ids._fbp })
    await postOwn(
      { ...clicked, data },
      { cookie: cookies(agreed({ advertisement: false })) + more },
    )
    const { visitor, url, attribution, fired } = await last()
    expect(visitor).toMatchObject({ externalId: '', hashes: {} })
    expect(visitor.ids).toEqual({ ga_client_id: '111.222', ga_session_id: '1795000000' })
    expect(url).toBe(`${origin}/kainos?utm_source=google`)
    expect(attribution).toMatchObject({
      source: 'google.com',
      landingPage: `${origin}/kainos`,
      utm: { campaign: 'ruduo' },
    })
    expect(fired).toEqual([])
  })

  test('a cookie from before a recorded withdrawal is not believed, and one made after it is', async () => {
    const id = 'w'.repeat(32)
    const madeAt = now - dayMs
    const withdrawnAt = (analytics: number, advertisement: number) =>
      marketing.withheld.set(id, { functional: 0, analytics, advertisement })
    withdrawnAt(madeAt + 1, madeAt + 1)
    const earlier = { cookie: agreed({ id, madeAt }) }
    expect(await refused(postOwn({}, earlier))).toEqual([403, 'no_consent'])
    expect((await get('pys_get_pbid', earlier)).statusCode).toBe(403)
    withdrawnAt(0, madeAt + 1)
    expect((await postOwn({}, earlier)).statusCode).toBe(200)
    expect((await last()).consent).toEqual({ id, analytics: true, advertisement: false })
    const later = { cookie: agreed({ id, madeAt: madeAt + 2 }) }
    expect((await postOwn({}, later)).statusCode).toBe(200)
    expect((await last()).consent).toEqual({ id, analytics: true, advertisement: true })
  })

  test('the cookie of the original for its choices decides nothing', async () => {
    const flags = Buffer.from('{"facebook":true,"ga":true}').toString('base64')
    expect(await refused(postOwn({}, { cookie: `pys_consent=${flags}` }))).toEqual([
      403,
      'no_consent',
    ])
  })
})

describe('who is believed', () => {
  test.each([
    ['no token', { token: '' }, [403, 'token_missing']],
    ['a token of another page', { url: `${origin}/kontaktai` }, [403, 'token_invalid']],
    ['a page of another site', { url: 'https://evil.example/kainos' }, [400, 'bad_url']],
    ['no address', { url: 'javascript:alert(1)' }, [400, 'bad_url']],
    ['an event nobody has defined', { name: 'AddToCart' }, [400, 'unknown_event']],
    [
      'a custom event whose name is none',
      { name: 'custom', event: 'el. paštas' },
      [400, 'unknown_event'],
    ],
    ['no id', { eventID: '' }, [400, 'bad_event_id']],
    [
      'an id of another form',
      { eventID: '7c9e667974254-0de-944b-e07fc1f90ae7' },
      [400, 'bad_event_id'],
    ],
    ['broken data', { data: '{"a":' }, [400, 'bad_data']],
    ['data that are a list', { data: '[]' }, [400, 'bad_data']],
    ['ids that are no list', { ids: '{}' }, [400, 'bad_data']],
  ])('with %s the event is refused', async (_what, more, answer) => {
    expect(await refused(postOwn(more))).toEqual(answer)
  })

  test('a post from another site is refused whatever it brings', async () => {
    const headers = { origin: 'https://evil.example' }
    expect(await refused(postOwn({}, { headers }))).toEqual([403, 'cross_origin'])
  })

  test('pages of the former site are believed while the owner says so, with an origin of ours', async () => {
    await marketing.store.saveOptions({ ...marketing.store.current(), acceptsFormerPages: true })
    const { statusCode } = await postOwn({ token: 'abc123de45' })
    expect([statusCode, (await last()).name]).toEqual([200, 'add_to_cart'])
    const { origin: _, ...withoutOrigin } = { origin }
    const answer = site().http.inject({
      method: 'POST',
      url: rest,
      payload: own({ token: '' }),
      headers: { ...withoutOrigin, cookie: agreed(), 'user-agent': userAgent },
    })
    expect(await refused(answer)).toEqual([403, 'token_missing'])
  })

  test('nothing is taken while no destination is on', async () => {
    await marketing.store.saveDestination('meta', { isOn: false, values: {} })
    expect(await refused(postOwn())).toEqual([403, 'switched_off'])
    await marketing.store.saveDestination('meta', { isOn: true, values: {} })
  })

  test.each([
    [
      'a bot',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['a program without a name', { 'user-agent': '' }],
  ])('%s is passed over', async (_what, headers) => {
    const before = await count()
    expect((await postOwn({}, { headers })).statusCode).toBe(200)
    expect(await count()).toBe(before)
  })

  test('a custom event goes under the name of the owner’s event or goal', async () => {
    await marketing.store.saveOwnEvent(null, {
      event: 'custom',
      customName: 'DemoSeen',
      trigger: 'click',
      target: '#demo',
      url: '*',
      delaySeconds: 0,
      valueCents: 0,
      isOn: true,
    })
    await postOwn({ name: 'custom', event: 'DemoSeen' })
    expect(await last()).toMatchObject({ name: 'custom', customName: 'DemoSeen' })
    await postOwn({ name: 'custom', event: 'kainu_perziura' })
    expect(await last()).toMatchObject({ name: 'custom', customName: 'kainu_perziura' })
    await postOwn({ name: 'custom', event: 'anything' })
    expect(await last()).toMatchObject({ name: 'custom', customName: 'anything' })
    const former = { name: '', event: 'anything' }
    expect(await refused(postOwn(former))).toEqual([400, 'unknown_event'])
    await postOwn({ name: '', event: 'DemoSeen' })
    expect(await last()).toMatchObject({ customName: 'DemoSeen', origin: 'original_client' })
  })

  test('a page’s word for what only the server knows is a browser’s copy', async () => {
    for (const name of [
      'lead',
      'contact',
      'schedule',
      'subscribe',
      'comment',
      'purchase',
      'refund',
    ]) {
      await postOwn({ name })
      expect(isBrowserCopy(await last())).toBe(true)
    }
    await postOwn({})
    expect(isBrowserCopy(await last())).toBe(false)
  })

  test('tags are believed to have fired only where they may', async () => {
    await postOwn({ fired: ['meta', 'tiktok', 'rehearsal', 'nothing', 7] })
    expect((await last()).fired).toEqual(['meta'])
    await postOwn({ fired: ['meta'] }, { cookie: agreed({ advertisement: false }) })
    expect((await last()).fired).toEqual([])
  })
})

describe('bounds', () => {
  test.each([
    ['a moment ago', -5000, -5000],
    ['a day ago', -dayMs, 0],
    ['in the future', 1, 0],
    ['never', Number.NaN, 0],
    ['in words', 'rytoj', 0],
  ])('an event that happened %s', async (_what, offset, meant) => {
    const at = typeof offset === 'number' ? now + offset : offset
    await postOwn({ at })
    expect((await last()).at).toBe(now + meant)
  })

  test('a body of more than 16 kB is refused', async () => {
    const payload = JSON.stringify(own({ referrer: 'x'.repeat(17_000) }))
    expect(await refused(post({ payload }))).toEqual([413, 'body_too_large'])
    const fields = new URLSearchParams({ action: 'pys_api_event', 'data[a]': 'x'.repeat(17_000) })
    expect(await refused(post({ url: ajaxPath, type: form, payload: fields.toString() }))).toEqual([
      413,
      'body_too_large',
    ])
  })

  test('a kind of body nobody reads is refused', async () => {
    expect(await refused(post({ type: 'application/xml', payload: '<a/>' }))).toEqual([
      415,
      'invalid_media_type',
    ])
  })

  test('too many, too long, too deep and personal params are left out', async () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`p${index}`, index]))
    const data = {
      long: 'ą'.repeat(600),
      deep: { a: { b: 1 } },
      list: [['a']],
      email: 'ona@pastas.lt',
      user_email: 'x',
      text: 'Rašykite ona@pastas.lt',
      _private: 'x',
      ['x'.repeat(41)]: 1,
      'no space': 1,
      nothing: null,
      yes: true,
      num_items: '3',
      contents: Array.from({ length: 80 }, (_, index) => ({
        item_id: index,
        price: '5',
        item_name: 'Gidas',
      })),
      value: -5,
    }
    await postOwn({ data: JSON.stringify(data) })
    const { params: kept, value, currency } = await last()
    expect(Object.keys(kept)).toEqual(['long', 'yes', 'num_items', 'contents'])
    expect(kept).toMatchObject({ long: 'ą'.repeat(500), yes: true, num_items: 3 })
    expect(kept['contents']).toHaveLength(50)
    expect((kept['contents'] as object[])[1]).toEqual({
      id: '1',
      quantity: 1,
      item_price: 5,
      name: 'Gidas',
    })
    expect([value, currency]).toEqual([null, ''])
    await postOwn({ data: JSON.stringify(many) })
    expect(Object.keys((await last()).params)).toHaveLength(40)
  })

  test('addresses lose their fragment, credentials and emails, and a query that is too long', async () => {
    await postOwn({
      url: `${origin}/kainos?el=ona%40pastas.lt&plan=augimas#x`,
      referrer: 'javascript:alert(1)',
    })
    expect(await last()).toMatchObject({ url: `${origin}/kainos?plan=augimas`, referrer: '' })
    await postOwn({ url: `${origin}/kainos?${'a'.repeat(3000)}` })
    expect((await last()).url).toBe(`${origin}/kainos`)
  })

  test('an address may send so many events a minute', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    for (let sent = 0; sent < 300; sent++) await post({ payload: '{}', cookie: '', headers })
    const answer = await postOwn({}, { headers })
    expect([answer.statusCode, answer.json().error.code]).toEqual([429, 'too_many_requests'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('the id of the browser', () => {
  test('is made with consent to advertisement, and its cookie by the page alone', async () => {
    const answer = await get('pys_get_pbid', { cookie: agreed() })
    const { success, data } = answer.json()
    expect([success, data.pbid]).toEqual([true, expect.stringMatching(/^[0-9a-f]{64}$/)])
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await get('pys_get_pbid', { cookie: agreed() })).json().data.pbid).not.toBe(data.pbid)
  })

  test('stays what it was, unless it is none of ours', async () => {
    const kept = await get('pys_get_pbid', { cookie: `${agreed()}; pbid=${pbid}` })
    expect(kept.json().data.pbid).toBe(pbid)
    const other = await get('pys_get_pbid', { cookie: `${agreed()}; pbid=ona` })
    expect(other.json().data.pbid).toMatch(/^[0-9a-f]{64}$/)
  })

  test.each([
    ['no consent', ''],
    ['analytics alone', agreed({ advertisement: false })],
  ])('with %s there is none', async (_what, cookie) => {
    const answer = await get('pys_get_pbid', { cookie })
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'no_consent'])
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

test.each([
  ['nothing', '', [], true],
  [
    'analytics',
    agreed({ advertisement: false }),
    [
      'analytics_disabled_by_api',
      'disabled_start_session_cookie',
      'disabled_landing_page_cookie',
      'disabled_first_visit_cookie',
      'disabled_trafficsource_cookie',
      'disabled_utmTerms_cookie',
    ],
    false,
  ],
  [
    'advertisement',
    agreed({ analytics: false }),
    [
      'facebook_disabled_by_api',
      'google_ads_disabled_by_api',
      'pinterest_disabled_by_api',
      'bing_disabled_by_api',
      'externalID_disabled_by_api',
      'disabled_advanced_form_data_cookie',
      'disabled_utmId_cookie',
    ],
    false,
  ],
])('a visitor who agreed to %s has the rest switched off', async (_what, cookie, allowed, all) => {
  const { success, data } = (await get('pys_get_gdpr_filters_values', { cookie })).json()
  expect([success, data.all_disabled_by_api, data.disabled_all_cookie]).toEqual([true, all, all])
  const off = Object.keys(data).filter((flag) => !data[flag] && !flag.includes('all_'))
  expect(off.toSorted()).toEqual([...(allowed as string[])].toSorted())
})

test('address and browser are in the journal only encrypted', async () => {
  await postOwn({}, { headers: { 'x-forwarded-for': '203.0.113.77' } })
  const event = await last()
  expect(JSON.stringify(event)).not.toMatch(/203\.0\.113|Firefox/)
  expect(createSenderSealing(siteKey).open(event.visitor.sealed)).toEqual({
    ip: '203.0.113.77',
    userAgent,
  })
})

test('nobody’s address is believed from a header that no proxy of ours has set', async () => {
  await postOwn(
    {},
    { headers: { 'x-forwarded-for': '1.2.3.4, 203.0.113.78', 'client-ip': '5.6.7.8' } },
  )
  expect(createSenderSealing(siteKey).open((await last()).visitor.sealed)?.ip).toBe('203.0.113.78')
})

describe('statistics', () => {
  afterAll(() => emptyStore(site().store))
  const named = async () => {
    await site().journal.flush()
    return site().store.query("select name, number from hits where kind = 'event' order by id")
  }
  const headers = { 'x-forwarded-for': '203.0.113.80' }
  const view = () =>
    site().http.inject({
      method: 'POST',
      url: '/api/hit',
      headers: { 'user-agent': userAgent, cookie: agreed(), ...headers },
      payload: { url: `${origin}/kainos`, user_agent: userAgent, view_id: 'c'.repeat(32) },
    })

  test('an event is one of the visitor’s session, with its value, unless the tracker tells it', async () => {
    await site().journal.flush()
    await emptyStore(site().store)
    await view()
    await postOwn({}, { headers })
    await postOwn({ name: 'custom', event: 'kainu_perziura' }, { headers })
    await postOwn({ name: 'custom', event: 'anything' }, { headers })
    for (const name of ['page_view', 'download', 'scroll', 'lead'])
      await postOwn({ name }, { headers })
    await postOwn({}, { headers, cookie: agreed({ analytics: false }) })
    expect(await named()).toEqual([
      { name: 'add_to_cart', number: 59 },
      { name: 'kainu_perziura', number: 59 },
      { name: 'custom', number: 59 },
    ])
  })
})

test('the addresses are those of the original', () => {
  expect([eventRestPath, ajaxPath]).toEqual([rest, '/wp-admin/admin-ajax.php'])
})
