import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHttp, publicUrl } from '../../../../tests/support/http.ts'
import type { LoggedDecision } from '../wire.ts'
import { serveCookieYesBeacons } from './cookieyes-beacons.ts'

const id = 'Ab3dEf6hIj9kLm2nOp5qRs8tUv1wXy4z'
const kept = `consentid:${id},consent:yes,action:yes,necessary:yes,functional:no,analytics:yes,advertisement:no`
let server: Awaited<ReturnType<typeof openHttp>>
let recorded: LoggedDecision[]

beforeEach(async () => {
  recorded = []
  server = await openHttp()
  serveCookieYesBeacons(server.http, { record: async (decision) => void recorded.push(decision) })
})
afterEach(() => server.close())

/** The bytes `sendBeacon` makes of form data. */
async function beacon(
  url: string,
  fields: Record<string, string>,
  origin = publicUrl,
  cookie = `cookieyes-consent=${kept}`,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const request = new Request(publicUrl, { method: 'POST', body: form })
  return server.http.inject({
    method: 'POST',
    url,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      origin,
      cookie,
      referer: `${publicUrl}/kainos?planas=augimas`,
    },
  })
}

const load = {
  key: 'a1b2c3d4e5f6',
  request_type: 'banner_load',
  event_log_time: '1795255200',
  payload: JSON.stringify({ consent_session_id: id, banner_id: '' }),
}
const consent = {
  log: JSON.stringify([
    { name: 'necessary', status: 'yes' },
    { name: 'functional', status: 'no' },
    { name: 'analytics', status: 'yes' },
    { name: 'advertisement', status: 'no' },
    { name: 'CookieYes Consent', status: 'yes' },
  ]),
  key: 'a1b2c3d4e5f6',
  consent_id: id,
  language: 'lt',
  consented_domain: 'kryptis.example',
  cookie_list_version: '1',
}

test.each(['banner_load', 'banner_view', 'banner_hide'])(
  'a %s is understood, and nothing is kept',
  async (request_type) => {
    const { statusCode } = await beacon('/api/v1/log', { ...load, request_type })
    expect([statusCode, recorded]).toEqual([204, []])
  },
)

test('a decision of CookieYes becomes a record', async () => {
  expect((await beacon('/api/v1/consent', consent)).statusCode).toBe(204)
  expect(recorded).toEqual([
    {
      id,
      action: 'save',
      choices: { functional: false, analytics: true, advertisement: false },
      textVersion: '',
      language: 'lt',
      path: '/kainos',
    },
  ])
})

test('a decision that the browser has not kept is refused', async () => {
  for (const cookie of ['', `cookieyes-consent=${kept.replace('analytics:yes', 'analytics:no')}`]) {
    const { statusCode } = await beacon('/api/v1/consent', consent, publicUrl, cookie)
    expect([statusCode, recorded]).toEqual([409, []])
  }
})

test.each([
  ['/api/v1/log', { ...load, request_type: 'other' }],
  ['/api/v1/log', { ...load, event_log_time: 'now' }],
  ['/api/v1/log', { ...load, payload: '{"consent_session_id":7}' }],
  ['/api/v1/log', {}],
  ['/api/v1/consent', { ...consent, log: '{}' }],
  ['/api/v1/consent', { ...consent, log: '[{"name":"analytics","status":"maybe"}]' }],
  ['/api/v1/consent', { ...consent, consent_id: 'x' }],
  ['/api/v1/consent', {}],
])('%s refuses %j', async (url, fields) => {
  expect((await beacon(url, fields)).statusCode).toBe(400)
  expect(recorded).toEqual([])
})

test('a broken body, a long one and one from another site are refused', async () => {
  const broken = await server.http.inject({
    method: 'POST',
    url: '/api/v1/log',
    payload: 'no form at all',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
  expect(broken.statusCode).toBe(400)
  expect((await beacon('/api/v1/log', { ...load, more: 'x'.repeat(9000) })).statusCode).toBe(413)
  expect((await beacon('/api/v1/consent', consent, 'https://evil.example')).statusCode).toBe(403)
})

test('no other address takes such a body', async () => {
  server.http.post('/other', async () => 'taken')
  expect((await beacon('/other', load)).statusCode).toBe(415)
})
