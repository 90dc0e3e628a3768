import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/process/config.ts'
import { openHttp } from '../../../../../tests/support/http.ts'
import { agreedCookie, consentCookie } from '../../../../../tests/support/statistics.ts'
import { openCountries } from '../enrich/countries.ts'
import { serveDebugReports } from './debug-reports.ts'
import { serveFingerprints } from './fingerprints.ts'

const read = readConfig({
  STATISTICS_IDENTITY: 'fingerprint',
  STATISTICS_FINGERPRINT_KEY: 'raktas',
  LOG_LEVEL: 'debug',
})
if (!read.ok) throw new Error(read.problems.join())
const { config } = read
const dir = mkdtempSync(join(tmpdir(), 'vitrina-fingerprints-'))
let opened: Awaited<ReturnType<typeof openHttp>>

beforeAll(async () => {
  opened = await openHttp()
  serveFingerprints({ http: opened.http, config })
  serveDebugReports({ http: opened.http, config })
})
afterAll(async () => {
  await opened.close()
  rmSync(dir, { recursive: true })
})

const body = {
  components: { canvas: 1 },
  options: {},
  clientHash: 'a'.repeat(32),
  version: '1.11.0',
}
const post = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
  opened.http.inject({
    method: 'POST',
    url,
    payload,
    headers: { cookie: agreedCookie, 'x-api-key': 'raktas', ...headers },
  })

test('a fingerprint gets an id of its visitor, who keeps it', async () => {
  const { visitorId } = (await post('/thumbmark', body)).json()
  expect(visitorId).toMatch(/^[0-9a-f]{32}$/)
  expect((await post('/thumbmark', { ...body, visitorId })).json()).toEqual({
    thumbmark: 'a'.repeat(32),
    visitorId,
  })
})

test.each([
  [403, '/thumbmark', body, { 'x-api-key': 'kitas' }],
  [403, '/thumbmark', body, { cookie: consentCookie('no') }],
  [403, '/log', body, { cookie: '' }],
  [400, '/thumbmark', { ...body, components: [] }, {}],
  [400, '/thumbmark', { ...body, clientHash: 7 }, {}],
  [400, '/log', { ...body, thumbmark: 'x' }, {}],
  [400, '/log', [], {}],
])('answers %i at %s', async (status, url, payload, headers) => {
  expect((await post(url, payload, headers as Record<string, string>)).statusCode).toBe(status)
})

test('what pages could not send is logged', async () => {
  const form = (fields: Record<string, string>) =>
    post('/api/hit/error', new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    })
  const report = { action: 'burst_tracking_error', status: '500', error: 'x', data: '{}' }
  expect((await form(report)).statusCode).toBe(204)
  expect((await form({ action: 'burst_tracking_error' })).statusCode).toBe(400)
})

test('a file that is no country database stops the start', () => {
  expect(() => openCountries(join(dir, 'none.mmdb'))).toThrow(
    /^The countries in .* cannot be read: /,
  )
  expect(() => openCountries(import.meta.filename)).toThrow(/cannot be read/)
  expect(openCountries(null).of('192.0.2.1')).toBe('')
})
