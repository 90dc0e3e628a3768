import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testCertificate as certificate } from '../../../tests/support/certificate.ts'
import { exchangeJson } from '../delivery/exchange-json.ts'
import { addressRefused, createPublicFetch } from './public-fetch.ts'

/** A server under the name in its certificate; `asked` lists the names that were looked up. */
async function serve(listener: RequestListener) {
  const server = createServer(certificate, listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const asked: string[] = []
  const fetchIt = createPublicFetch({
    // The second lookup of the name leads elsewhere, as an attacker's name would.
    resolve: async (host) => {
      asked.push(host)
      return [{ address: asked.length > 1 ? '10.0.0.1' : '127.0.0.1', family: 4 }]
    },
    isAllowed: (address) => address === '127.0.0.1',
    ca: certificate.cert,
  })
  const { port } = server.address() as AddressInfo
  return { url: `https://${certificate.host}:${port}/hooks`, fetch: fetchIt, asked }
}

const refusedAs = (error: unknown) => (error as { cause?: { code?: string } }).cause?.code

test('the connection goes to the address that was looked at, asked for once', async () => {
  const bodies: string[] = []
  const server = await serve(async (request, response) => {
    for await (const part of request) bodies.push(String(part))
    response.writeHead(201, { 'x-a': 'b' }).end('{"ok":true}')
  })
  const init = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
  const response = await server.fetch(server.url, init)
  expect([response.status, response.headers.get('x-a')]).toEqual([201, 'b'])
  expect(await response.json()).toEqual({ ok: true })
  expect(bodies).toEqual(['{}'])
  expect(server.asked).toEqual([certificate.host])
})

test('an answer without a body is one', async () => {
  const server = await serve((_request, response) => void response.writeHead(204).end())
  expect((await server.fetch(server.url)).status).toBe(204)
})

test('an answer with a status that there is none of is a failure, and ends nothing else', async () => {
  const server = await serve((_request, response) => void response.writeHead(999).end('no'))
  await expect(server.fetch(server.url)).rejects.toThrow('fetch failed')
})

test('a redirection is an answer, not a way', async () => {
  const server = await serve((_request, response) =>
    response.writeHead(302, { location: 'https://10.0.0.1/' }).end(),
  )
  expect((await server.fetch(server.url)).status).toBe(302)
  expect(server.asked).toHaveLength(1)
})

test.each([
  'http://kryptis.example/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://localhost/',
])('%s is not asked', async (url) => {
  const failure = await createPublicFetch()(url).catch((error) => error)
  expect(refusedAs(failure)).toBe(addressRefused)
})

test('a name that also leads to a private address is not asked', async () => {
  const resolve = async () => [
    { address: '8.8.8.8', family: 4 },
    { address: '192.168.1.1', family: 4 },
  ]
  const failure = await createPublicFetch({ resolve })('https://a.example/').catch((error) => error)
  expect(refusedAs(failure)).toBe(addressRefused)
})

test('looking up a name ends in time', async () => {
  const never = createPublicFetch({ resolve: () => new Promise(() => {}) })
  const network = { fetch: never, now: Date.now, timeoutMs: 100 }
  expect(await exchangeJson({ url: 'https://a.example/' }, network)).toEqual({
    ok: false,
    failure: { outcome: 'retry', answer: 'no answer in time' },
  })
})

test('an answer that never comes ends in time', async () => {
  const server = await serve(() => {})
  const network = { fetch: server.fetch, now: Date.now, timeoutMs: 200 }
  expect(await exchangeJson({ url: server.url, body: {} }, network)).toEqual({
    ok: false,
    failure: { outcome: 'retry', answer: 'no answer in time' },
  })
})
