import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHttp } from '../../../../tests/support/http.ts'
import { makeProbeToken, probeHeader, probePath, readProbe, serveProbe } from './probe.ts'

const key = 'k'.repeat(40)
const now = Date.UTC(2026, 10, 26)
let site: Awaited<ReturnType<typeof openHttp>>
beforeEach(async () => {
  site = await openHttp()
  serveProbe(site.http, key, () => now)
})
afterEach(() => site.close())

const ask = (token: string) =>
  site.http.inject({
    url: probePath,
    headers: { [probeHeader]: token, 'x-forwarded-for': '198.51.100.7, 203.0.113.9' },
  })

test('the site tells how a request with its token arrived, and signs it', async () => {
  const token = makeProbeToken(key, now)
  const { statusCode, body } = await ask(token)
  expect(statusCode).toBe(200)
  expect(readProbe(key, token, body)).toMatchObject({
    forwarded: ['198.51.100.7', '203.0.113.9'],
    visitor: '203.0.113.9',
  })
})

test('to everybody else the address does not exist', async () => {
  const old = makeProbeToken(key, now - 120_000)
  for (const token of ['', 'x', old, makeProbeToken('o'.repeat(40), now)])
    expect((await ask(token)).statusCode).toBe(404)
})

test('an answer of another site, or to another question, is no proof', async () => {
  const token = makeProbeToken(key, now)
  const { body } = await ask(token)
  expect(readProbe('o'.repeat(40), token, body)).toBeNull()
  expect(readProbe(key, makeProbeToken(key, now), body)).toBeNull()
  expect(readProbe(key, token, '{"status":"ok"}')).toBeNull()
})
