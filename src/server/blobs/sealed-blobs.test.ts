import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listed, namesIn, unmadeFolder } from '../../../tests/support/blobs.ts'
import { startS3StandIn } from '../../../tests/support/s3/s3-stand-in.ts'
import { BlobMissing, maxBlobBytes } from './blob-store.ts'
import { openFolderBlobs } from './folder-blobs.ts'
import { makeRecoveryKey, type RecoveryRing, withNewKey } from './recovery-key.ts'
import { openS3Blobs } from './s3-blobs.ts'
import { openSealedBlobs } from './sealed-blobs.ts'
import { createSealedNames } from './sealed-names.ts'

const hidden = ['pieces/']
const piece = `pieces/${'0f'.repeat(32)}`
const body = Uint8Array.from({ length: 3000 }, (_, at) => at * 5)

async function open() {
  const inner = openFolderBlobs(unmadeFolder())
  const ring: RecoveryRing = { current: await makeRecoveryKey(), former: [] }
  return { inner, ring, store: openSealedBlobs(inner, { ring, hidden }) }
}

test('neither bodies nor names of pieces can be read where they are kept', async () => {
  const { inner, store } = await open()
  await store.put(piece, Buffer.from('Ona Onaitė'.repeat(100)))
  await store.put('manifests/1', Buffer.from('{}'))
  const names = await namesIn(inner)
  expect(names).toHaveLength(2)
  expect(names[0]).toBe('manifests/1')
  expect(names[1]).toMatch(/^pieces\/[0-9a-f]{160}$/)
  expect(names[1]).not.toContain('0f0f0f')
  expect(String(await inner.get(names[1] ?? ''))).not.toContain('Ona')
})

test('the same piece has the same name, and other bytes each time', async () => {
  const { inner, store } = await open()
  await store.put(piece, body)
  const [first = ''] = await namesIn(inner)
  const before = await inner.get(first)
  await store.put(piece, body)
  expect(await namesIn(inner)).toEqual([first])
  expect(Buffer.compare(await inner.get(first), before)).not.toBe(0)
})

test('a flipped byte at any of a hundred places is refused', async () => {
  const { inner, store } = await open()
  await store.put('a', body)
  const sealed = await inner.get('a')
  for (let count = 0; count < 100; count++) {
    const at = Math.floor((count * sealed.length) / 100)
    const flipped = Uint8Array.from(sealed)
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (count % 8))
    await inner.put('a', flipped)
    const refused = await store.get('a').catch((error) => error)
    expect(refused, `at ${at}`).toMatchObject({ name: 'BlobRefused' })
    expect(['damaged', 'key']).toContain(refused.code)
  }
  await inner.put('a', sealed)
  expect(await store.get('a')).toEqual(Buffer.from(body))
})

test('a body that is cut off anywhere is refused', async () => {
  const { inner, store } = await open()
  await store.put('a', new Uint8Array(200_000))
  const sealed = await inner.get('a')
  for (const length of [
    0,
    1,
    100,
    208,
    209,
    65_536 + 209 + 16,
    131_072 + 209 + 32,
    sealed.length - 1,
  ]) {
    await inner.put('a', sealed.subarray(0, length))
    await expect(store.get('a'), `${length} bytes`).rejects.toMatchObject({ code: 'damaged' })
  }
})

test('a body in place of another is refused', async () => {
  const { inner, store } = await open()
  await store.put('manifests/1', body)
  await store.put('manifests/2', body)
  await inner.put('manifests/2', await inner.get('manifests/1'))
  await expect(store.get('manifests/2')).rejects.toMatchObject({ code: 'damaged' })
})

test('a body that was never sealed is refused', async () => {
  const { inner, store } = await open()
  await inner.put('a', body)
  await expect(store.get('a')).rejects.toMatchObject({ code: 'damaged' })
})

test('keys of before open what they sealed, and the new one seals', async () => {
  const { inner, ring, store } = await open()
  await store.put(piece, body)
  await store.put('manifests/1', body)
  const next = withNewKey(ring, await makeRecoveryKey())
  const after = openSealedBlobs(inner, { ring: next, hidden })
  expect(await after.get(piece)).toEqual(Buffer.from(body))
  expect(await after.get('manifests/1')).toEqual(Buffer.from(body))
  await after.put('manifests/1', Buffer.from('newer'))
  await after.put(piece, Buffer.from('newer'))
  expect(await namesIn(after)).toEqual(['manifests/1', piece])
  expect(String(await after.get(piece))).toBe('newer')
  const { fingerprint } = next.current
  await expect(store.get('manifests/1')).rejects.toMatchObject({
    code: 'key',
    message: expect.stringContaining(`…${fingerprint}`),
  })
  await after.delete(piece)
  await expect(after.get(piece)).rejects.toThrow(BlobMissing)
  expect(await namesIn(inner)).toEqual(['manifests/1'])
})

test('without its key a piece is in no list', async () => {
  const { inner, store } = await open()
  await store.put(piece, body)
  const ring = { current: await makeRecoveryKey(), former: [] }
  const other = openSealedBlobs(inner, { ring, hidden })
  expect(await namesIn(other)).toEqual([])
  await expect(other.get(piece)).rejects.toThrow(BlobMissing)
})

test('sizes are those of the bodies', async () => {
  const { store } = await open()
  const sizes = [0, 1, 65_529, 65_530, 65_531, 65_532, 131_000, 300_000]
  for (const [at, bytes] of sizes.entries()) await store.put(`size/${at}`, new Uint8Array(bytes))
  expect((await listed(store)).map(({ bytes }) => bytes)).toEqual(sizes)
})

test('a body beyond the limit is refused before it is sealed', async () => {
  const { store } = await open()
  await expect(store.put('a', new Uint8Array(maxBlobBytes + 1))).rejects.toMatchObject({
    code: 'too_large',
  })
})

test('others are served while a large body is sealed', async () => {
  const { store } = await open()
  let turns = 0
  const sealing = store.put('a', new Uint8Array(4 * 1024 * 1024))
  const counting = { stopped: false }
  const count = async () => {
    for (; !counting.stopped; turns++) await turn()
  }
  const counted = count()
  await sealing
  counting.stopped = true
  await counted
  expect(turns).toBeGreaterThan(10)
})

test('lists ten thousand names at a store, plain and hidden', async () => {
  using standIn = await startS3StandIn()
  const { ring } = await open()
  const names = createSealedNames(ring.current)
  const all = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(6, '0'))
  const stored = { body: Buffer.alloc(300), sha256: null }
  for (const name of all) {
    standIn.objects.set(`plain/${name}`, stored)
    standIn.objects.set(`pieces/${names.seal(name)}`, stored)
  }
  const s3 = openS3Blobs(standIn.target)
  expect(await namesIn(s3, 'plain/')).toEqual(all.map((name) => `plain/${name}`))
  const sealed = openSealedBlobs(s3, { ring, hidden })
  const pieces = all.map((name) => `pieces/${name}`)
  expect(await namesIn(sealed, 'pieces/')).toEqual(pieces)
  expect(await namesIn(sealed, 'pieces/00123')).toEqual(pieces.slice(1230, 1240))
  expect(await namesIn(sealed)).toHaveLength(20_000)
})
