import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeRecoveryKey, type RecoveryRing, withNewKey } from '#server/blobs/recovery-key.ts'
import { readStoredKey } from '#server/process/data-folder.ts'
import { runVitrina } from '../../../../../tests/support/commands.ts'
import { type S3Fault, startS3StandIn } from '../../../../../tests/support/s3/s3-stand-in.ts'
import { newDataDir } from '../../../../../tests/support/site.ts'
import { programFolder } from '../program-folder.ts'
import { startWorker } from '../worker/worker.ts'

const fixture = 'tests/fixtures/folders/2026-11-24-9c655d98.tar.gz'
const dataDir = newDataDir()
const keep = { days: 7, weeks: 4, months: 12 }
const refused: S3Fault = { status: 403, code: 'AccessDenied' }
const minute = 60_000

beforeAll(async () => {
  execFileSync('tar', ['--extract', '--gzip', `--file=${fixture}`, `--directory=${dataDir}`])
  expect(await runVitrina(dataDir, ['backup'])).toMatchObject({ code: 0, stderr: '' })
}, 3 * minute)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** A store with nothing in it, and what a site does with it. */
async function openStore() {
  const standIn = await startS3StandIn()
  const worker = startWorker()
  onTestFinished(() => {
    worker.close()
    standIn[Symbol.dispose]()
  })
  let ring: RecoveryRing = { current: await makeRecoveryKey(), former: [] }
  const places = () => ({ folder: join(dataDir, 'backups'), target: standIn.target, ring })
  const scratch = newDataDir()
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }))
  return {
    standIn,
    ring: () => ring,
    renewKey: async () => {
      ring = withNewKey(ring, await makeRecoveryKey())
    },
    copy: (isDoubted = false) => worker.ask('copy', minute, places(), { keep, isDoubted }),
    tryCopy: (id: string) =>
      worker.ask('tryCopy', minute, places(), {
        id,
        key: readStoredKey(dataDir) ?? '',
        secretKey: null,
        scratch,
        root: programFolder,
        dataDir,
        reserveMb: 0,
      }),
  }
}

type Store = Awaited<ReturnType<typeof openStore>>

async function copyAll(store: Store): Promise<string> {
  const copied = await store.copy()
  expect(copied).toEqual({ value: expect.stringMatching(/^2026/) })
  return 'value' in copied ? (copied.value ?? '') : ''
}

const putsOf = ({ standIn }: Store) =>
  standIn.calls.filter(({ method }) => method === 'PUT').map(({ target }) => target)

test('whatever request is refused, the next run goes on, and nothing is put twice', async () => {
  const store = await openStore()
  let refusals = 0
  for (;;) {
    store.standIn.fail(...Array<null>(refusals).fill(null), refused)
    const result = await store.copy()
    store.standIn.mend()
    if ('value' in result) break
    expect(result).toMatchObject({ code: 'denied', reason: expect.stringContaining('403') })
    refusals++
  }
  expect(refusals).toBeGreaterThan(5)
  const stored = putsOf(store).filter((target) => target.includes('/packs/'))
  const twice = stored.filter((target, index) => stored.indexOf(target) !== index)
  // One whose own request was refused is put once more.
  expect(new Set(twice).size).toBe(twice.length)
  const id = await copyAll(store)
  expect(await store.tryCopy(id)).toEqual({ value: expect.objectContaining({ differences: [] }) })
}, 120_000)

test.each<S3Fault>(['cut before', 'cut within', 'cut after', 'garbage', 'html'])(
  'a store that answers “%s” now and then gets everything',
  async (fault) => {
    const store = await openStore()
    store.standIn.fail(fault, null, fault, null, null, fault, null, fault)
    const id = await copyAll(store)
    const puts = new Set(putsOf(store))
    expect(store.standIn.objects.size).toBe(puts.size)
    expect(await store.tryCopy(id)).toEqual({
      value: expect.objectContaining({ id, differences: [] }),
    })
  },
  120_000,
)

test('a manifest comes after everything it names', async () => {
  const store = await openStore()
  await copyAll(store)
  const folders = putsOf(store).map((target) => target.split('/')[2])
  expect(folders.slice(-2)).toEqual(['proofs', 'manifests'])
  expect(folders.indexOf('proofs')).toBe(folders.lastIndexOf('packs') + 1)
})

test('a changed or missing object fails the trial loudly, and a doubted copy is made whole', async () => {
  const store = await openStore()
  const id = await copyAll(store)
  const { objects } = store.standIn
  // The loop changes the store.
  const stored = Array.from(objects)
  for (const [name, { body, sha256 }] of stored) {
    if (name.startsWith('proofs/')) continue
    const changed = Buffer.from(body)
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    for (const damaged of [null, { body: changed, sha256: null }]) {
      if (damaged) objects.set(name, damaged)
      else objects.delete(name)
      const tried = await store.tryCopy(id)
      expect(tried, name).toEqual({
        value: expect.objectContaining({
          differences: [expect.stringMatching(/missing|damaged/)],
        }),
      })
      objects.set(name, { body, sha256 })
    }
    objects.set(name, { body: changed, sha256: null })
  }
  await store.copy(true)
  expect(await store.tryCopy(id)).toEqual({ value: expect.objectContaining({ differences: [] }) })
}, 120_000)

test('a store that is away is no failed trial', async () => {
  const store = await openStore()
  const id = await copyAll(store)
  store.standIn.fail(refused)
  expect(await store.tryCopy(id)).toMatchObject({ code: 'denied' })
})

test('with a new key everything is there for that key alone', async () => {
  const store = await openStore()
  const id = await copyAll(store)
  const before = new Set(store.standIn.objects.keys())
  await store.renewKey()
  expect(await copyAll(store)).toBe(id)
  expect(store.standIn.objects.size).toBe(before.size)
  const packs = [...store.standIn.objects.keys()].filter((name) => name.startsWith('packs/'))
  expect(packs.filter((name) => before.has(name))).toEqual([])
  expect(await store.tryCopy(id)).toEqual({ value: expect.objectContaining({ differences: [] }) })
})

test('copies of another site at the same place are left alone', async () => {
  const store = await openStore()
  const other = { body: Buffer.from('sealed by others'), sha256: null }
  store.standIn.objects.set('manifests/20250101-000000-000.json', other)
  store.standIn.objects.set(`packs/${'0f'.repeat(60)}`, other)
  const id = await copyAll(store)
  expect(store.standIn.objects.get('manifests/20250101-000000-000.json')).toBe(other)
  expect(store.standIn.objects.get(`packs/${'0f'.repeat(60)}`)).toBe(other)
  expect(await store.tryCopy(id)).toEqual({ value: expect.objectContaining({ differences: [] }) })
})
