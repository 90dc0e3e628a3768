import { describe, expect, onTestFinished, test } from 'vitest'
import { listed, namesIn, unmadeFolder } from '../../../tests/support/blobs.ts'
import { startS3StandIn } from '../../../tests/support/s3/s3-stand-in.ts'
import { BlobMissing, type BlobStore } from './blob-store.ts'
import { openFolderBlobs } from './folder-blobs.ts'
import { makeRecoveryKey } from './recovery-key.ts'
import { openS3Blobs } from './s3-blobs.ts'
import { openSealedBlobs } from './sealed-blobs.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (body: Uint8Array) => new TextDecoder().decode(body)

async function s3StandIn(rules: Parameters<typeof startS3StandIn>[0] = {}) {
  const standIn = await startS3StandIn(rules)
  onTestFinished(() => standIn[Symbol.dispose]())
  return standIn
}

async function sealed(store: BlobStore) {
  const ring = { current: await makeRecoveryKey(), former: [await makeRecoveryKey()] }
  return openSealedBlobs(store, { ring, hidden: ['a/'] })
}

const stores: Readonly<Record<string, () => Promise<BlobStore>>> = {
  'a folder': async () => openFolderBlobs(unmadeFolder()),
  'an S3 store': async () => openS3Blobs((await s3StandIn()).target),
  'an S3 store below a prefix, in pages of three': async () =>
    openS3Blobs({ ...(await s3StandIn({ pageSize: 3 })).target, prefix: 'site/' }),
  'a sealed folder': () => sealed(openFolderBlobs(unmadeFolder())),
  'a sealed S3 store': async () => sealed(openS3Blobs((await s3StandIn({ pageSize: 3 })).target)),
}

describe.each(Object.entries(stores))('%s', (_name, open) => {
  test('gives back what was put, and the last of two', async () => {
    const store = await open()
    await store.put('a/b.txt', bytes('one'))
    await store.put('a/b.txt', bytes('two, longer'))
    await store.put('empty', new Uint8Array())
    expect(text(await store.get('a/b.txt'))).toBe('two, longer')
    expect(await store.get('empty')).toHaveLength(0)
  })

  test('gives back each byte of a body of a megabyte', async () => {
    const store = await open()
    const body = Uint8Array.from({ length: 1 << 20 }, (_, at) => (at * 31) >> 3)
    await store.put('large', body)
    expect(Buffer.compare(await store.get('large'), body)).toBe(0)
  })

  test('says what is missing, before anything was put and after', async () => {
    const store = await open()
    await expect(store.get('a')).rejects.toThrow(BlobMissing)
    expect(await listed(store)).toEqual([])
    await store.put('a', bytes('1'))
    await expect(store.get('a/b')).rejects.toThrow(BlobMissing)
    await expect(store.get('b')).rejects.toThrow(BlobMissing)
  })

  test('deletes, also what does not exist', async () => {
    const store = await open()
    await store.delete('a')
    await store.put('a', bytes('1'))
    await store.put('b/c', bytes('2'))
    await store.delete('a')
    await store.delete('a')
    await store.delete('b')
    expect(await namesIn(store)).toEqual(['b/c'])
  })

  test('lists names below a prefix in order of name, with sizes', async () => {
    const store = await open()
    const names = ['a/1', 'a-b', 'a.txt', 'a/0/z', 'b', 'a/10', 'ab/c']
    for (const [at, name] of names.entries()) await store.put(name, new Uint8Array(at))
    expect(await namesIn(store)).toEqual([...names].sort())
    expect(await listed(store, 'a/')).toEqual([
      { name: 'a/0/z', bytes: 3 },
      { name: 'a/1', bytes: 0 },
      { name: 'a/10', bytes: 5 },
    ])
    expect(await namesIn(store, 'a/1')).toEqual(['a/1', 'a/10'])
    expect(await namesIn(store, 'c')).toEqual([])
    expect(await namesIn(store, 'b/')).toEqual([])
  })

  test.each(['', '/', '../a', 'a/../b', '.hidden', 'a//b', 'a/', 'A', 'ą', 'a\\b', 'a\0', 'a\n'])(
    'refuses the name %j',
    async (name) => {
      const store = await open()
      for (const refused of [store.put(name, bytes('1')), store.get(name), store.delete(name)])
        await expect(refused).rejects.toMatchObject({ code: 'name' })
    },
  )

  test.each(['/', '..', 'a/../', 'a//', '.'])('refuses the prefix %j', async (prefix) => {
    await expect(namesIn(await open(), prefix)).rejects.toMatchObject({ code: 'name' })
  })

  test('refuses names longer than 250 characters', async () => {
    const store = await open()
    await store.put('a'.repeat(250), bytes('1'))
    await expect(store.put('a'.repeat(251), bytes('1'))).rejects.toMatchObject({ code: 'name' })
  })
})
