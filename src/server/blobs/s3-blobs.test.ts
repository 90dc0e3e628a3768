import { describe, expect, onTestFinished, test } from 'vitest'
import { namesIn } from '../../../tests/support/blobs.ts'
import { testCertificate } from '../../../tests/support/certificate.ts'
import { type S3Fault, slowDown, startS3StandIn } from '../../../tests/support/s3/s3-stand-in.ts'
import { createPublicFetch } from '../outbound/public-fetch.ts'
import { BlobMissing, maxBlobBytes } from './blob-store.ts'
import { openS3Blobs } from './s3-blobs.ts'
import type { S3Options, S3Target } from './s3-exchange.ts'

const body = Uint8Array.from({ length: 5000 }, (_, at) => at * 7)

async function open(
  rules: Parameters<typeof startS3StandIn>[0] = {},
  target: Partial<S3Target> = {},
  options: S3Options = {},
) {
  const standIn = await startS3StandIn(rules)
  onTestFinished(() => standIn[Symbol.dispose]())
  const waits: number[] = []
  const pause = async (ms: number) => void waits.push(ms)
  const store = openS3Blobs({ ...standIn.target, ...target }, { pause, ...options })
  return { standIn, waits, store }
}

type Opened = Awaited<ReturnType<typeof open>>

const operations: Readonly<Record<string, (opened: Opened) => Promise<unknown>>> = {
  put: ({ store }) => store.put('a/new', body),
  get: ({ store }) => store.get('a/old'),
  list: ({ store }) => namesIn(store, 'a/'),
  delete: ({ store }) => store.delete('a/old'),
}

const passing: readonly S3Fault[] = [
  'cut before',
  'cut within',
  'cut after',
  'cut answer',
  'html',
  'garbage',
  slowDown,
  { status: 500, code: 'InternalError' },
  { status: 429, code: 'TooManyRequests' },
  { status: 400, code: 'RequestTimeout' },
  { status: 404, code: 'Sorry' },
]

const lasting = [
  ['denied', { status: 403, code: 'AccessDenied' }],
  ['denied', { status: 403, code: 'InvalidAccessKeyId' }],
  ['denied', { status: 403, code: 'SignatureDoesNotMatch' }],
  ['denied', { status: 400, code: 'ExpiredToken' }],
  ['bucket', { status: 404, code: 'NoSuchBucket' }],
  ['region', { status: 301, code: 'PermanentRedirect' }],
  [
    'region',
    { status: 307, code: 'TemporaryRedirect', headers: { location: 'http://a.example/' } },
  ],
  ['clock', { status: 403, code: 'RequestTimeTooSkewed' }],
  ['full', { status: 507, code: 'InsufficientStorage' }],
  ['too_large', { status: 400, code: 'EntityTooLarge' }],
] as const

describe.each(Object.entries(operations))('%s', (name, operate) => {
  const opened = async () => {
    const all = await open()
    await all.store.put('a/old', body)
    return all
  }

  test.each(passing)('succeeds after two of %j', async (fault) => {
    const all = await opened()
    all.standIn.fail(fault, fault)
    const result = await operate(all)
    if (name === 'get') expect(result).toEqual(Buffer.from(body))
    if (name === 'list') expect(result).toEqual(['a/old'])
    if (name === 'delete') await expect(all.store.get('a/old')).rejects.toThrow(BlobMissing)
    if (name === 'put') expect(await all.store.get('a/new')).toEqual(Buffer.from(body))
    // What is cut halfway through an answer without a body was a whole answer.
    expect(all.waits.length).toBeGreaterThanOrEqual(fault === 'cut answer' ? 0 : 2)
  })

  test.each(lasting)('is refused as %s by %j, without another try', async (code, fault) => {
    const all = await opened()
    all.standIn.fail(fault)
    await expect(operate(all)).rejects.toMatchObject({ name: 'BlobRefused', code })
    expect(all.waits).toEqual([])
    await operate(all)
  })

  test('gives up after six tries, each later than the one before', async () => {
    const all = await opened()
    all.standIn.fail(...Array.from({ length: 6 }, () => slowDown))
    await expect(operate(all)).rejects.toMatchObject({ code: 'busy' })
    const least = [250, 500, 1000, 2000, 4000]
    expect(all.waits).toHaveLength(least.length)
    for (const [at, wait] of all.waits.entries())
      expect(wait).toBeGreaterThanOrEqual(least[at] ?? 0)
    await operate(all)
  })
})

test('waits as long as the store asks for', async () => {
  const { standIn, store, waits } = await open()
  standIn.fail({ ...slowDown, headers: { 'retry-after': '7' } })
  await store.put('a', body)
  expect(waits).toEqual([7000])
})

test('a store that never answers is given up', async () => {
  const { standIn, store } = await open({}, {}, { idleMs: 50 })
  standIn.fail(...Array.from({ length: 6 }, () => 'silent' as const))
  await expect(store.get('a')).rejects.toMatchObject({ code: 'unreachable' })
})

test('a store that is not there is unreachable', async () => {
  const { standIn, store } = await open()
  standIn[Symbol.dispose]()
  await expect(store.get('a')).rejects.toMatchObject({
    code: 'unreachable',
    message: expect.stringContaining('ECONNREFUSED'),
  })
})

test.each(['truncated', 'flipped'] as const)('a %s body is asked for again', async (fault) => {
  const { standIn, store } = await open()
  await store.put('a', body)
  standIn.fail(fault)
  expect(await store.get('a')).toEqual(Buffer.from(body))
  standIn.fail(...Array.from({ length: 6 }, () => fault))
  await expect(store.get('a')).rejects.toMatchObject({ code: 'damaged' })
})

test('a body that another program has copied needs no hash beside it', async () => {
  const { standIn, store } = await open()
  standIn.objects.set('a', { body: Buffer.from('copied'), sha256: null })
  expect(String(await store.get('a'))).toBe('copied')
})

test.each([
  ['denied', { accessKey: 'AKIAOTHER' }],
  ['denied', { secretKey: 'another' }],
  ['bucket', { bucket: 'others' }],
  ['region', { region: 'us-east-1' }],
] as const)('is refused as %s with %j', async (code, target) => {
  const { store } = await open({}, target)
  await expect(store.put('a', body)).rejects.toMatchObject({ code })
})

test('says in which region the bucket is, and no secret', async () => {
  const { store, standIn } = await open({}, { region: 'us-east-1' })
  const refused: Error = await store.put('a', body).catch((error) => error)
  expect(refused.message).toContain('eu-test-1')
  expect(refused.message).not.toContain(standIn.target.secretKey)
})

test.each([-16, 16])('a clock that is %i minutes off is named', async (minutes) => {
  const now = () => Date.now() + minutes * 60_000
  const { store } = await open({}, {}, { now })
  await expect(store.put('a', body)).rejects.toMatchObject({ code: 'clock' })
})

test('lists across pages, without what lies outside the prefix or has no name of ours', async () => {
  const { store, standIn } = await open({ pageSize: 3 }, { prefix: 'site/a/' })
  const names = Array.from({ length: 10 }, (_, at) => `pieces/${at}`)
  for (const name of names) await store.put(name, body)
  for (const key of ['site/a/pieces/Kačiukas & co.jpg', 'site/a/pieces/', 'site/b', 'z'])
    standIn.objects.set(key, { body: Buffer.alloc(1), sha256: null })
  expect(await namesIn(store)).toEqual(names)
  expect([...standIn.objects.keys()]).toContain('site/a/pieces/0')
})

test('a list without end is refused', async () => {
  const { store, standIn } = await open({ pageSize: 1 })
  await store.put('a', body)
  await store.put('b', body)
  const first = await fetchedPage(standIn)
  const stuck = openS3Blobs(standIn.target, { fetch: async () => first.clone() })
  await expect(namesIn(stuck)).rejects.toMatchObject({ code: 'unexpected' })
})

test('a body beyond the limit is not sent', async () => {
  const { store, standIn } = await open()
  await expect(store.put('a', new Uint8Array(maxBlobBytes * 1.1))).rejects.toMatchObject({
    code: 'too_large',
  })
  expect(standIn.calls).toEqual([])
})

test('a name leads to no other key', async () => {
  const { store, standIn } = await open({}, { prefix: 'site/' })
  await expect(store.get('../other')).rejects.toMatchObject({ code: 'name' })
  expect(standIn.calls).toEqual([])
})

describe('over the public network', () => {
  const { host, key, cert } = testCertificate
  const [bucket = '', ...domain] = host.split('.')

  test.each([
    ['path', host],
    ['host', domain.join('.')],
  ] as const)('reaches a bucket named by the %s', async (style, name) => {
    const { standIn, store } = await open({ bucket, style, tls: { key, cert } })
    const publicFetch = createPublicFetch({
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      isAllowed: () => true,
      ca: cert,
    })
    const target = { ...standIn.target, endpoint: `https://${name}:${standIn.port}` }
    const over = openS3Blobs(target, { fetch: publicFetch })
    await over.put('a/b', body)
    expect(await over.get('a/b')).toEqual(Buffer.from(body))
    await over.put('empty', new Uint8Array())
    expect(await namesIn(over)).toEqual(['a/b', 'empty'])
    await over.delete('a/b')
    expect([...standIn.objects.keys()]).toEqual(['empty'])
    await expect(store.get('a')).rejects.toMatchObject({ code: 'unreachable' })
  })

  test('an address of the own network is refused at once', async () => {
    const { store } = await open(
      {},
      { endpoint: 'https://10.0.0.1' },
      { fetch: createPublicFetch() },
    )
    await expect(store.get('a')).rejects.toMatchObject({ code: 'address' })
  })
})

/** The first page of a list, as an answer to be given again and again. */
async function fetchedPage({ target }: { target: S3Target }): Promise<Response> {
  let page: Response | undefined
  const keeping: typeof fetch = async (...given) => {
    const response = await fetch(...given)
    page ??= response.clone()
    return response
  }
  await namesIn(openS3Blobs(target, { fetch: keeping }))
  if (!page) throw new Error('no page was asked for')
  return page
}
