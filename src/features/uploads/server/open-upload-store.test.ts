import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migration } from '../../../../migrations/0042-uploads.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { photo } from '../../../../tests/support/hostile-pictures.ts'
import { startS3StandIn } from '../../../../tests/support/s3/s3-stand-in.ts'
import {
  cutName,
  deleteUpload,
  insertUpload,
  type LibraryContext,
  listUploads,
  takeUpload,
} from './library.ts'
import { normalisePicture } from './normalise-picture.ts'
import { openUploadStore } from './open-upload-store.ts'

const standIn = await startS3StandIn()
afterAll(() => standIn[Symbol.dispose]())
const down = Array.from({ length: 12 }, () => ({ status: 503, code: 'SlowDown' }) as const)

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let place: string
  const warnings: unknown[] = []
  const waits: number[] = []
  let time = Date.now()
  beforeEach(async () => {
    database = await openEmpty(migration)
    place = mkdtempSync(join(tmpdir(), 'vitrina-uploads-'))
    standIn.objects.clear()
    warnings.length = 0
    waits.length = 0
  })
  afterEach(async () => {
    await database.close()
    rmSync(place, { recursive: true })
  })

  /** A server with a folder of its own. */
  async function start(name: string, isShared = true) {
    const { db } = database
    const folder = join(place, name)
    const store = await openUploadStore({
      db,
      folder,
      target: isShared ? standIn.target : null,
      log: { warn: (given: unknown) => void warnings.push(given) } as never,
      pause: async (ms) => void waits.push(ms),
      now: () => time,
    })
    await untilQuiet()
    const library: LibraryContext = {
      db,
      blobs: store.blobs,
      worker: { normalise: normalisePicture },
      now: () => 1_790_000_000_000,
    }
    return { ...store, library, folder }
  }

  /** What only a server has is shared after its start. */
  async function untilQuiet() {
    for (let calls = -1; calls !== standIn.calls.length; await sleep(150))
      calls = standIn.calls.length
  }

  async function take({ library }: { library: LibraryContext }, isPicture = true) {
    const path = join(place, '.received')
    const content = isPicture ? await photo(1200, 700).png().toBuffer() : '%PDF-1.7'
    writeFileSync(path, content)
    const name = isPicture ? 'Jūra.png' : 'Planas.pdf'
    const file = { name, path, bytes: Buffer.byteLength(content), isTooLarge: false }
    return takeUpload(library, isPicture ? 'picture' : 'file', file, 'ona@kryptis.lt')
  }
  async function taken(...given: Parameters<typeof take>) {
    const result = await take(...given)
    if (!result.ok) throw new Error(result.problem)
    return result.upload
  }
  const filesIn = (folder: string) =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((name) => /[0-9a-f]{10}/.test(name))
          .sort()
      : []

  test('what one server takes and deletes, another one has and has no longer', async () => {
    const [one, other] = [await start('one'), await start('other')]
    const picture = await taken(one)
    await taken(one, false)
    await other.follow()
    expect(filesIn(other.folder)).toHaveLength(3)
    expect(filesIn(other.folder)).toEqual(filesIn(one.folder))
    const cut = cutName('covers', `${picture.name.replace('.jpg', '')}-400.webp`)
    await other.blobs.put(cut, Buffer.from('made here'))
    expect([...standIn.objects.keys()].some((name) => name.includes('cuts'))).toBe(false)
    await deleteUpload(one.library, picture)
    await other.follow()
    expect(filesIn(other.folder)).toEqual(filesIn(one.folder))
    expect(filesIn(other.folder)).toHaveLength(1)
    expect(standIn.objects.size).toBe(1)
  })

  test('one picture taken under two names at once keeps its original while either is there', async () => {
    const [one, other] = [await start('one'), await start('other')]
    const { id: _, ...row } = await taken(one)
    const twin = await insertUpload(database.db, {
      ...row,
      name: row.name.replace('jura', 'ezeras'),
    })
    await one.blobs.put(`pictures/${twin.name}`, Buffer.from('the same'))
    await other.follow()
    await deleteUpload(one.library, twin)
    await other.follow()
    const kept = [`originals/${row.digest}`, `pictures/${row.name}`]
    expect([...standIn.objects.keys()].sort()).toEqual(kept)
    for (const { folder } of [one, other])
      for (const name of kept) expect(existsSync(join(folder, name))).toBe(true)
  })

  test('uploads of before are shared once there is a store, and a new server brings them', async () => {
    await taken(await start('one', false))
    await start('one')
    await expect.poll(() => standIn.objects.size).toBe(2)
    const other = await start('other')
    expect(filesIn(other.folder)).toHaveLength(2)
    expect(other.problem()).toBeNull()
  })

  test('what a server has not shared yet comes to another one later', async () => {
    await taken(await start('one', false))
    const other = await start('other')
    expect(filesIn(other.folder)).toEqual([])
    await start('one')
    await other.follow()
    expect(filesIn(other.folder)).toEqual([])
    time += 10_000
    await other.follow()
    expect(filesIn(other.folder)).toHaveLength(2)
  })

  test('what the store has damaged is awaited, and the others come', async () => {
    const one = await start('one')
    const picture = await taken(one)
    await taken(one, false)
    const [name = '', stored] = [...standIn.objects].find(([name]) => name.startsWith('pict')) ?? []
    const damaged = { body: Buffer.from('other'), sha256: stored?.sha256 ?? null }
    standIn.objects.set(name, damaged)
    const other = await start('other')
    expect([...other.awaited()]).toEqual([`pictures/${picture.name}`])
    expect(filesIn(other.folder)).toHaveLength(2)
    if (stored) standIn.objects.set(name, stored)
    time += 10_000
    await other.follow()
    expect([filesIn(other.folder), other.awaited().size]).toEqual([filesIn(one.folder), 0])
  })

  test('whoever uploads does not wait long for a store that asks for a minute', async () => {
    const one = await start('one')
    waits.length = 0
    standIn.fail(...down.map((fault) => ({ ...fault, headers: { 'retry-after': '60' } })))
    expect(await take(one)).toEqual({ ok: false, problem: 'not_stored' })
    standIn.mend()
    // It is put, and then deleted, three times each.
    expect(waits).toEqual([2000, 2000, 2000, 2000])
  })

  test('while the store refuses, nothing is taken and nothing is left, and the start goes on', async () => {
    const one = await start('one')
    standIn.fail(...down)
    expect(await take(one)).toEqual({ ok: false, problem: 'not_stored' })
    standIn.mend()
    expect(
      (await listUploads(one.library.db, 'picture', { before: null, search: '' })).items,
    ).toEqual([])
    expect([filesIn(one.folder), standIn.objects.size]).toEqual([[], 0])

    await taken(one)
    standIn.fail(...down, ...down)
    const other = await start('other')
    await expect.poll(other.problem).not.toBeNull()
    expect(warnings.length).toBeGreaterThan(0)
    await expect
      .poll(() =>
        other.follow().then(
          () => other.problem(),
          () => 'refused',
        ),
      )
      .toBeNull()
    expect(filesIn(other.folder)).toEqual(filesIn(one.folder))
  })
})
