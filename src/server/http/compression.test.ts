import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, compress, compressPieces } from './compression.ts'

const html = `<p>${'Ąžuolas ir pušis. '.repeat(50)}</p>`
const decompress = { br: brotliDecompressSync, gzip: gunzipSync, identity: (it: Buffer) => it }
const encodings = ['br', 'gzip', 'identity'] as const

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5, br;q=0.1', 'br'],
  ['BR', 'br'],
  ['brotli, gzipped', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('for “%s” chooses %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})

test.each(encodings)('%s is the same text with either effort', async (encoding) => {
  for (const effort of ['quick', 'best'] as const) {
    const body = await compress(html, encoding, effort)
    expect(decompress[encoding](body).toString()).toBe(html)
  }
})

test.each(encodings)('pieces in %s add up to the whole text', async (encoding) => {
  async function* pieces() {
    for (const piece of [html, '', 'ą', html]) yield piece
  }
  const chunks = await Array.fromAsync(compressPieces(pieces(), encoding), (it) => Buffer.from(it))
  expect(decompress[encoding](Buffer.concat(chunks)).toString()).toBe(`${html}ą${html}`)
})

test('a failing piece fails its reader', async () => {
  async function* pieces() {
    yield html
    throw new Error('no data')
  }
  await expect(Array.fromAsync(compressPieces(pieces(), 'br'))).rejects.toThrow('no data')
})
