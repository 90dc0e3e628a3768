import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findProof, sha256 } from './proof-of-work.ts'

const digestOf = (text: string) => createHash('sha256').update(text).digest()
const hexOf = (words: Int32Array) =>
  [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')

test('digests as SHA-256 does, whatever the length', () => {
  const ascii = fc.string({ unit: 'binary-ascii', maxLength: 200 })
  fc.assert(
    fc.property(ascii, (text) => {
      expect(hexOf(sha256(text))).toBe(digestOf(text).toString('hex'))
    }),
  )
})

test.each([
  [1, 7],
  [8, 62],
  [8, 63],
  [8, 64],
  [12, 150],
])('finds %i zero bits for a token of %i letters', async (bits, length) => {
  const token = 'z'.repeat(length)
  const proof = await findProof(token, bits)
  const digest = digestOf(`${token}.${proof}`).readUInt32BE()
  expect(Math.clz32(digest)).toBeGreaterThanOrEqual(bits)
  expect(Number(proof)).toBeLessThan(2 ** bits * 40)
})
