import { once } from 'node:events'
import { request as ask, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { minuteMs } from '#lib/dates/durations.ts'
import { HttpError } from '../errors.ts'
import type { Receiver, Sender } from './beacons.ts'
import { createHttp, type Http } from './http.ts'
import { createRateLimiter } from './rate-limiter.ts'

const publicUrl = 'https://kryptis.example'
const path = '/beacon'

let http: Http
let lines: Record<string, unknown>[]
let taken: { sender: Sender; body: unknown }[]
let refused: unknown[]
let failure: Error | null

async function open(trustProxy: number, max = 1000) {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()))
      done()
    },
  })
  const log = pino({ base: null }, sink)
  http = await createHttp({ secure: true, trustProxy, publicUrl }, log, async (it, _, reply) => {
    reply.status(it.status).type('text/html').send(`<p>${it.status}</p>`)
  })
  const receiver: Receiver = {
    bodyLimit: 64,
    limiter: createRateLimiter({ max, windowMs: minuteMs, key: 'network' }),
    async take(sender, body) {
      if (failure) throw failure
      taken.push({ sender, body })
    },
    onRefusal: (error) => refused.push(error),
  }
  http.beacons.serve(http, path, receiver)
  await http.listen({ port: 0, host: '127.0.0.1' })
  lines = []
}

beforeEach(() => {
  lines = []
  taken = []
  refused = []
  failure = null
  return open(0)
})
afterEach(() => http.close())

interface Sent {
  body?: string
  headers?: Record<string, string>
  method?: string
}
type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

/** Sends over a connection, so that the beacons' own path in front of Fastify takes the request. */
async function send({ body = '{"a":1}', headers = {}, method = 'POST' }: Sent = {}) {
  const { port } = http.server.address() as AddressInfo
  const asking = ask({ port, path, method, headers: { ...json, ...headers } }).end(body)
  const [response] = await once(asking, 'response')
  const text = (await response.setEncoding('utf8').toArray()).join('')
  return plain({ status: response.statusCode, headers: response.headers, body: text })
}

/** Bypasses the beacons' own path, so that Fastify alone answers. */
async function inject({ body = '{"a":1}', headers = {}, method = 'POST' }: Sent = {}) {
  const options = { method: method as 'POST', url: path, payload: body }
  const answer = await http.inject({ ...options, headers: { ...json, ...headers } })
  const { statusCode: status, headers: given, body: text } = answer
  return plain({ status, headers: given as IncomingHttpHeaders, body: text })
}

const json = { 'content-type': 'application/json' }

/** The answer without headers that differ each time or describe only the connection. */
function plain({ status, headers: given, body }: Answer): Answer {
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...rest } = given
  const { 'content-length': _length, 'transfer-encoding': _encoding, ...kept } = rest
  const { 'x-request-id': id, ...headers } = kept
  if (typeof id !== 'string') return { status, headers, body }
  return { status, headers: { ...headers, 'x-request-id': 'id' }, body: body.replaceAll(id, 'id') }
}

const fails = (error: Error) => () => {
  failure = error
}

test.each<[string, number, Sent, (() => void)?]>([
  ['a plain one', 204, {}],
  ['one of plain text', 204, { headers: { 'content-type': 'text/plain;charset=UTF-8' } }],
  ['one of our own pages', 204, { headers: { origin: publicUrl } }],
  ['broken JSON', 400, { body: '{"a":' }],
  ['JSON that reaches for a prototype', 400, { body: '{"__proto__":{"a":1}}' }],
  ['no body', 400, { body: '' }],
  ['a body too long', 413, { body: JSON.stringify('x'.repeat(64)) }],
  ['a kind of body nobody reads', 415, { headers: { 'content-type': 'text/xml' } }],
  ['one from another site', 403, { headers: { origin: 'https://evil.example' } }],
  ['one that must have a page', 400, { body: '{', headers: { accept: 'text/html' } }],
  ['another method', 404, { method: 'PUT' }],
  ['a refusal', 400, {}, fails(new HttpError(400, 'bad_url'))],
  ['a full journal', 503, {}, fails(new HttpError(503, 'journal_full', { retryAfter: 1 }))],
  ['a bug', 500, {}, fails(new Error('secret detail'))],
])(
  '%s is answered %i, the same as by a route, but an empty answer without headers',
  async (_what, status, sent, prepare) => {
    prepare?.()
    const wanted = await inject(sent)
    const logged = lines.splice(0).map(({ level, msg }) => [level, msg])
    const refusedThere = refused.splice(0).length
    const answer = await send(sent)
    expect(answer).toEqual(status === 204 ? { status, headers: {}, body: '' } : wanted)
    expect(answer.status).toBe(status)
    expect(answer.body).not.toContain('secret')
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual(logged)
    expect(refused).toHaveLength(refusedThere)
  },
)

test('both ways to an address count together against its limit', async () => {
  await http.close()
  await open(0, 3)
  const statuses = [await send(), await inject(), await send(), await send(), await inject()]
  expect(statuses.map(({ status }) => status)).toEqual([204, 204, 204, 429, 429])
  expect(statuses[3]?.headers['retry-after']).toMatch(/^\d+$/)
})

describe.each([0, 1, 2])('behind %i proxies', (proxies) => {
  test.each([
    {},
    { 'x-forwarded-for': '192.0.2.1' },
    { 'x-forwarded-for': '192.0.2.1, 198.51.100.2,203.0.113.3', 'x-forwarded-host': 'a.lt, b.lt' },
    { 'x-forwarded-for': ' , ', cookie: 'a=b%20c; d="e"', 'x-forwarded-host': '' },
  ])('the sender is who a route sees: %j', async (given) => {
    await http.close()
    await open(proxies)
    const headers = Object.fromEntries(Object.entries({ host: 'c.lt', ...given }))
    await send({ headers })
    await inject({ headers })
    const [here, there] = taken.map(({ sender: { ip, host, cookies } }) => ({ ip, host, cookies }))
    expect(here).toEqual({ ...there, cookies: { ...there?.cookies } })
  })
})

test('a body cut short is nothing', async () => {
  const { port } = http.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.end(
    `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a`,
  )
  await once(socket.resume(), 'close')
  expect((await send()).status).toBe(204)
  expect(taken).toHaveLength(1)
})
