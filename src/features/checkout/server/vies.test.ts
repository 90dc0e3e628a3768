import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createVies } from './vies.ts'

/** The register, as its REST interface answers; each test sets its behaviour. */
let server: Server
let url = ''
let asked: object[] = []
let answer: { status?: number; body: object } | 'hang' = { body: {} }

beforeAll(async () => {
  server = createServer(async (request, response) => {
    asked.push({ path: request.url, ...(await bodyOf(request)) })
    if (answer === 'hang') return
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
})

async function bodyOf(request: IncomingMessage): Promise<object> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}

const open = (requester: string | null = 'LT100001919017', timeoutMs?: number) =>
  createVies({
    urls: { vies: url },
    requester: () => requester,
    now: () => 0,
    ...(timeoutMs ? { timeoutMs } : {}),
  })

test('a valid code is evidence with the name, the address and the number of the request', async () => {
  answer = {
    body: {
      valid: true,
      requestDate: '2026-11-22T10:00:00Z',
      requestIdentifier: 'WAPIAAAAW1',
      name: 'SIA Rīga',
      address: '---',
    },
  }
  const { status, evidence } = await open()('LV40003245752')
  expect(asked).toEqual([
    {
      path: '/check-vat-number',
      countryCode: 'LV',
      vatNumber: '40003245752',
      requesterMemberStateCode: 'LT',
      requesterNumber: '100001919017',
    },
  ])
  expect(status).toBe('valid')
  expect(JSON.parse(evidence)).toEqual({
    askedAt: '1970-01-01T00:00:00.000Z',
    valid: true,
    requestDate: '2026-11-22T10:00:00Z',
    requestIdentifier: 'WAPIAAAAW1',
    name: 'SIA Rīga',
    address: null,
  })
})

test('a seller without a VAT code asks without one', async () => {
  answer = { body: { valid: false } }
  expect((await open(null)('LV40003245752')).status).toBe('invalid')
  expect(asked).toEqual([
    { path: '/check-vat-number', countryCode: 'LV', vatNumber: '40003245752' },
  ])
})

test.each([
  ['an error with 200', { body: failure('MS_UNAVAILABLE') }, 'unavailable'],
  ['a throttled one', { body: failure('MS_MAX_CONCURRENT_REQ') }, 'unavailable'],
  ['a fault of the server', { status: 503, body: {} }, 'unavailable'],
  ['an answer of another kind', { body: { ok: 1 } }, 'unavailable'],
  ['a number that cannot be one', { status: 400, body: failure('INVALID_INPUT') }, 'invalid'],
  ['a code that is not registered', { body: { valid: false, name: '---' } }, 'invalid'],
] as const)('%s is %s', async (_, given, status) => {
  answer = given
  expect((await open()('LV40003245752')).status).toBe(status)
})

function failure(error: string) {
  return { actionSucceed: false, errorWrappers: [{ error }] }
}

test('a register that hangs is given up', async () => {
  answer = 'hang'
  expect((await open(null, 50)('LV40003245752')).status).toBe('unavailable')
})

test('a register that is not there is unavailable', async () => {
  const vies = createVies({ urls: { vies: 'http://127.0.0.1:9' }, requester: () => null })
  expect((await vies('LV40003245752')).status).toBe('unavailable')
})

test('a valid code is asked for once an hour, any other each time', async () => {
  const ask = open()
  answer = { body: { valid: true } }
  await ask('LV40003009497')
  await ask('LV40003009497')
  answer = { body: { valid: false } }
  await ask('EE100000000')
  await ask('EE100000000')
  // Requests that an earlier test gave up on may arrive only now.
  const timesAsked = (vatNumber: string) =>
    asked.filter((question) => 'vatNumber' in question && question.vatNumber === vatNumber).length
  expect([timesAsked('40003009497'), timesAsked('100000000')]).toEqual([1, 2])
})
