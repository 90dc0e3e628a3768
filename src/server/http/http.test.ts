import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { type Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FastifyRequest } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HttpError } from '../errors.ts'
import { createHttp, type Http, waitForFiles } from './http.ts'

let http: Http
let lines: Record<string, unknown>[]

beforeEach(async () => {
  lines = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()))
      done()
    },
  })
  const config = {
    secure: true,
    trustProxy: 0,
    publicUrl: 'https://kryptis.example',
    publicAliases: ['www.kryptis.example'],
  }
  http = await createHttp(
    config,
    pino({ base: null }, sink),
    async ({ status }, _request, reply) => {
      reply.status(status).type('text/html').send(`<p>${status}</p>`)
    },
  )
  http.post('/echo', async (request) => request.body)
  http.get('/fails', async () => {
    throw new Error('secret detail')
  })
  http.get('/busy', async () => {
    throw new HttpError(503, 'journal_full', { retryAfter: 1 })
  })
})
afterEach(() => http.close())

const post = (payload: string, headers: Record<string, string> = {}) =>
  http.inject({
    method: 'POST',
    url: '/echo',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })

test.each([
  ['a body of one megabyte', 413, () => post(JSON.stringify('x'.repeat(1024 * 1024)))],
  ['broken JSON', 400, () => post('{"a":')],
  ['a kind of body nobody reads', 415, () => post('<a/>', { 'content-type': 'text/xml' })],
  ['an unknown path', 404, () => http.inject('/no/such/page')],
  ['a path that climbs', 404, () => http.inject('/../../etc/passwd')],
  ['a broken escape in the path', 400, () => http.inject('/%E0%A4%A')],
  ['a form from another site', 403, () => post('{}', { origin: 'https://evil.example' })],
  ['a form from nowhere a page can be', 403, () => post('{}', { origin: 'null' })],
])('refuses %s with %i and one line in the log', async (_what, status, send) => {
  const response = await send()
  expect(response.statusCode).toBe(status)
  expect(response.json().error).toEqual({ code: expect.any(String), requestId: expect.any(String) })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ level: 40, status, requestId: response.headers['x-request-id'] })
})

test('takes forms of our own pages and of programs that send no origin', async () => {
  expect((await post('{"a":1}', { origin: 'https://kryptis.example' })).json()).toEqual({ a: 1 })
  expect((await post('{"a":1}')).json()).toEqual({ a: 1 })
})

test('drops a key that would change every object', async () => {
  const response = await post('{"a":1,"__proto__":{"admin":true}}')
  expect(response.statusCode).toBe(400)
})

test('a failure tells the visitor nothing and the log everything', async () => {
  const response = await http.inject('/fails')
  expect(response.statusCode).toBe(500)
  expect(response.body).not.toContain('secret detail')
  expect(JSON.stringify(lines)).toContain('secret detail')
})

test('says when to come back', async () => {
  const response = await http.inject('/busy')
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '1'])
})

test('answers a person with a page and a program with JSON', async () => {
  const page = await http.inject({ url: '/none', headers: { accept: 'text/html,*/*' } })
  expect(page.body).toBe('<p>404</p>')
  expect((await http.inject('/none')).json().error.code).toBe('not_found')
})

test.each([
  ['/busy/', '/busy'],
  ['/busy/?plan=augimas&a=/', '/busy?plan=augimas&a=/'],
])('%s leads for good to %s', async (address, place) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await http.inject({ method, url: address })
    expect([statusCode, headers.location]).toEqual([301, place])
  }
})

test.each(['/none/', '//evil.example/', '/busy//', '/echo/', '/'])(
  'a slash at the end of %s leads nowhere',
  async (address) => expect((await http.inject(address)).statusCode).toBe(404),
)

test('logs no address, query or body, and no key in an address', async () => {
  http.get('/order/:token', async () => {
    throw new HttpError(410, 'gone')
  })
  await http.inject({ url: '/none?email=ona@pastas.lt', remoteAddress: '203.0.113.7' })
  await post('{"email":"ona@pastas.lt"')
  await http.inject('/order/secret-key')
  expect(lines.at(-1)).toMatchObject({ path: '/order/:token', status: 410 })
  expect(JSON.stringify(lines)).not.toMatch(/ona@pastas|203\.0\.113|secret-key/)
})

test('every answer carries the security headers', async () => {
  const { headers } = await http.inject('/none')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'strict-transport-security': expect.stringContaining('max-age='),
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  // The header would start a new browser process for each visitor.
  expect(headers).not.toHaveProperty('cross-origin-opener-policy')
})

test.each([
  ['ten thousand headers', `GET / HTTP/1.1\r\nHost: a\r\n${'X-A: b\r\n'.repeat(10_000)}\r\n`, 431],
  ['what is not HTTP', 'HELO there\r\n\r\n', 400],
])('refuses %s on the wire and lives on', async (_what, request, status) => {
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  const answer = await exchange(Number(new URL(address).port), request)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(lines.filter((line) => line.msg === 'refused')).toHaveLength(1)
  expect((await fetch(`${address}/none`)).status).toBe(404)
})

function exchange(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text
    })
    socket
      .on('close', () => resolve(answer))
      .on('error', (error) => (answer ? resolve(answer) : reject(error)))
  })
}

describe('on a socket', () => {
  async function connectTo(server: Http) {
    if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    return socket
  }

  test('many requests sent ahead close the connection', async () => {
    let answered = 0
    http.get('/waits', async () => {
      answered++
      await new Promise(() => {})
    })
    const socket = await connectTo(http)
    socket.write('GET /waits HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500))
    await once(socket, 'close')
    expect(answered).toBeLessThanOrEqual(17)
  })

  test('a few requests sent ahead are answered in their order', async () => {
    http.get('/number/:n', async ({ params }) => `answer ${(params as { n: string }).n}.`)
    const socket = await connectTo(http)
    const numbers = Array.from({ length: 12 }, (_, n) => n)
    const last = numbers.length - 1
    socket.write(numbers.map((n) => `GET /number/${n} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''))
    let text = ''
    for await (const chunk of socket) {
      text += chunk
      if (text.includes(`answer ${last}.`)) break
    }
    expect([...text.matchAll(/answer (\d+)\./g)].map(([, n]) => Number(n))).toEqual(numbers)
  })

  test.each([
    ['headers', 'POST /echo HTTP/1.1\r\nHost: x\r\n'],
    [
      'body',
      'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    ],
  ])('a request whose %s do not come is answered 408 and closed', async (_part, begun) => {
    const log = pino({ level: 'silent' })
    const impatient = await createHttp(
      { secure: true, trustProxy: 0, publicUrl: 'https://kryptis.example' },
      log,
      async () => {},
      300,
    )
    impatient.post('/echo', async (request) => request.body)
    const socket = await connectTo(impatient)
    socket.write(begun)
    let text = ''
    for await (const chunk of socket) text += chunk
    expect(text).toMatch(/^HTTP\/1.1 408 /)
    await impatient.close()
  })

  test('only a route that takes files waits longer for a body', async () => {
    const config = { secure: true, trustProxy: 0, publicUrl: 'https://kryptis.example' }
    const log = pino({ level: 'silent' })
    const impatient = await createHttp(config, log, async () => {}, 300)
    const types = ['multipart/form-data']
    impatient.addContentTypeParser(types, async ({ raw, url }: FastifyRequest, body: Readable) => {
      if (url === '/files') waitForFiles(raw)
      return text(body)
    })
    for (const path of ['/files', '/others']) impatient.post(path, async () => 'taken')
    const begin = async (path: string, type: string) => {
      const socket = await connectTo(impatient)
      const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}`
      socket.write(`${head}\r\nContent-Length: 2\r\n\r\n{`)
      return socket
    }
    const read = async (socket: Awaited<ReturnType<typeof begin>>) => {
      let text = ''
      for await (const chunk of socket) text += chunk
      return text
    }
    const form = 'multipart/form-data; boundary=x'
    const files = await begin('/files', form)
    const others = await Promise.all([begin('/files', 'application/json'), begin('/others', form)])
    for (const other of others) expect(await read(other)).toMatch(/^HTTP\/1.1 408 /)
    files.write('}')
    expect(await read(files)).toMatch(/taken$/)
    await impatient.close()
  })
})

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ origin: 'http://kryptis.example' }, 403],
  [{ origin: 'https://kryptis.example' }, 200],
  [{ origin: 'https://www.kryptis.example', host: 'www.kryptis.example' }, 200],
  [{ origin: 'https://evil.example', host: 'evil.example' }, 403],
  [{ origin: 'https://127.0.0.1:8080', host: '127.0.0.1:8080' }, 200],
  [{ origin: 'https://127.0.0.1.evil.example', host: '127.0.0.1.evil.example' }, 403],
  [{ origin: 'http://www.kryptis.example', host: 'www.kryptis.example' }, 403],
  [{}, 200],
])('a post with %j is answered %i', async (headers, status) => {
  const answer = await http.inject({ method: 'POST', url: '/echo', payload: {}, headers })
  expect(answer.statusCode).toBe(status)
})

test('when storage does not answer the request may be tried again soon', async () => {
  http.get('/stored', async () => {
    throw Object.assign(new Error('database or disk is full'), { errcode: 13 })
  })
  const answer = await http.inject('/stored')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(answer.json()).toMatchObject({ error: { code: 'storage_unavailable' } })
  expect(lines).toContainEqual(expect.objectContaining({ err: expect.anything() }))
})
