import { get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHttp } from '../../../tests/support/http.ts'
import { sendCsv } from './console-route.ts'

const lines = Array.from({ length: 50_000 }, (_, row) => `${row},/puslapis-${row},„žąsys“\r\n`)
const whole = Buffer.from(lines.join(''))
const { http, close } = await openHttp()

/** The sizes of an answer's chunks, by the frames of its transfer encoding. */
async function chunksOf(port: number, path: string): Promise<number[]> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: kryptis.example\r\nConnection: close\r\n\r\n`)
  const pieces: Buffer[] = []
  for await (const piece of socket) pieces.push(piece as Buffer)
  const answer = Buffer.concat(pieces)
  const sizes: number[] = []
  for (let at = answer.indexOf('\r\n\r\n') + 4; ; ) {
    const end = answer.indexOf('\r\n', at)
    const size = Number.parseInt(answer.toString('latin1', at, end), 16)
    if (size === 0) return sizes
    sizes.push(size)
    at = end + 2 + size + 2
  }
}

describe('a file of 50,000 lines', () => {
  let port = 0
  beforeAll(async () => {
    http.get('/eilutes', (_, reply) => sendCsv(reply, 'eilutes', lines))
    http.get('/nieko', (_, reply) => sendCsv(reply, 'nieko', []))
    await http.listen({ port: 0, host: '127.0.0.1' })
    port = (http.server.address() as AddressInfo).port
  })
  afterAll(close)

  async function read(path: string, encoding: string) {
    const headers = { 'accept-encoding': encoding }
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      get({ port, path, headers, agent: false }, resolve).on('error', reject),
    )
    const pieces: Buffer[] = []
    for await (const piece of answer) pieces.push(piece as Buffer)
    return { answer, body: Buffer.concat(pieces) }
  }

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('comes compressed by %s', async (encoding, decompress) => {
    const { answer, body } = await read('/eilutes', encoding)
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'text/csv; charset=utf-8',
      vary: 'Accept-Encoding',
    })
    expect(decompress(body).equals(whole)).toBe(true)
    expect(body.length).toBeLessThan(whole.length / 3)
  })

  test('comes whole and in blocks of some 64 kB to who takes no compression', async () => {
    const { answer, body } = await read('/eilutes', 'identity')
    expect(answer.headers['content-encoding']).toBe(undefined)
    expect(body.equals(whole)).toBe(true)
    const chunks = await chunksOf(port, '/eilutes')
    expect(chunks.length).toBeLessThan(whole.length / (64 * 1024) + 1)
    expect(Math.max(...chunks)).toBeLessThan(128 * 1024)
  })

  test('may be empty', async () => {
    expect((await read('/nieko', 'br')).answer.statusCode).toBe(200)
  })
})
