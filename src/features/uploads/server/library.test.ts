import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openFolderBlobs } from '#server/blobs/folder-blobs.ts'
import { migration } from '../../../../migrations/0042-uploads.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { photo } from '../../../../tests/support/hostile-pictures.ts'
import { choicesOf, deleteUpload, type LibraryContext, listUploads, takeUpload } from './library.ts'
import { normalisePicture } from './normalise-picture.ts'

const everything = { before: null, search: '' }

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let folder: string
  /** Two servers with one database and one folder of uploads. */
  let servers: [LibraryContext, LibraryContext]
  beforeEach(async () => {
    database = await openEmpty(migration)
    folder = mkdtempSync(join(tmpdir(), 'vitrina-uploads-'))
    const open = (): LibraryContext => ({
      db: database.db,
      blobs: openFolderBlobs(folder),
      worker: { normalise: normalisePicture },
      now: () => 1_790_000_000_000,
    })
    servers = [open(), open()]
  })
  afterEach(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })

  function received(name: string, content: Buffer | string) {
    const path = join(folder, '.received')
    writeFileSync(path, content)
    return { name, path, bytes: Buffer.byteLength(content), isTooLarge: false }
  }

  test('a picture that two servers take at once is there once, and on both', async () => {
    const [one, other] = servers
    const file = received('Jūra.png', await photo(1200, 700).png().toBuffer())
    const taken = await Promise.all(
      servers.map((server) => takeUpload(server, 'picture', file, 'ona@kryptis.lt')),
    )
    expect(taken[0]).toEqual(taken[1])
    for (const { db } of [one, other]) {
      const { items } = await listUploads(db, 'picture', everything)
      expect(items).toMatchObject([
        { title: 'Jūra', width: 1200, height: 700, author: 'ona@kryptis.lt' },
      ])
      expect(await choicesOf(db, 'covers')).toEqual({ [items[0]?.name ?? '']: 'Jūra' })
      expect(await choicesOf(db, 'plates')).toEqual({})
      expect(await choicesOf(db, null)).toEqual({})
      const { items: found } = await listUploads(db, 'picture', { ...everything, search: 'jura' })
      expect(found).toHaveLength(1)
    }
  })

  test('a file is stored as it came, and goes whole', async () => {
    const [one] = servers
    const taken = await takeUpload(one, 'file', received('Planas.PDF', '%PDF-1.7'), '')
    if (!taken.ok) throw new Error(taken.problem)
    const { upload } = taken
    expect(upload.name).toMatch(/^planas-[0-9a-f]{10}\.pdf$/)
    expect(readFileSync(join(folder, 'files', upload.name), 'utf8')).toBe('%PDF-1.7')
    await deleteUpload(one, upload)
    expect((await listUploads(one.db, 'file', everything)).items).toEqual([])
    await expect(one.blobs.get(`files/${upload.name}`)).rejects.toThrow('There is no')
  })
})
