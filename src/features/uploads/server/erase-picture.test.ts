import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFolderBlobs } from '#server/blobs/folder-blobs.ts'
import { migration } from '../../../../migrations/0042-uploads.ts'
import { useEngine } from '../../../../tests/support/databases.ts'
import { photo } from '../../../../tests/support/hostile-pictures.ts'
import { erasePicture } from './erase-picture.ts'
import { takeUpload } from './library.ts'
import { normalisePicture } from './normalise-picture.ts'

const { openEmpty } = useEngine('sqlite')
let database: Awaited<ReturnType<typeof openEmpty>>
let folder: string
beforeEach(async () => {
  database = await openEmpty(migration)
  folder = mkdtempSync(join(tmpdir(), 'vitrina-erased-'))
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

async function prepare(picture: Buffer, isOfFiles: boolean) {
  const replaced: string[][] = []
  const context = {
    db: database.db,
    blobs: openFolderBlobs(join(folder, 'uploads')),
    worker: { normalise: normalisePicture },
    now: () => Date.UTC(2026, 10, 27, 12),
    incoming: join(folder, 'incoming'),
    contentStore: {
      findText: async () => [],
      eraseText: async () =>
        isOfFiles
          ? { ok: false as const, problems: [], changed: [] }
          : { ok: true as const, generation: 1, publication: 1 },
    },
    replaceInIssues: async (...names: string[]) => void replaced.push(names),
  }
  const path = join(folder, 'received')
  writeFileSync(path, picture)
  const file = { name: 'Ona.png', path, bytes: picture.length, isTooLarge: false }
  const taken = await takeUpload(context, 'picture', file, 'ona@kryptis.lt')
  if (!taken.ok) throw new Error(taken.problem)
  return { context, upload: taken.upload, replaced }
}

const bodies = () =>
  readdirSync(join(folder, 'uploads'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /[0-9a-f]{10}/.test(name))
    .sort()

test('where files are the only truth, nothing is erased', async () => {
  const { context, upload, replaced } = await prepare(await photo(300, 200).png().toBuffer(), true)
  const before = bodies()
  expect(await erasePicture(context, upload, 'ona@kryptis.lt')).toMatchObject({ ok: false })
  expect([bodies(), replaced]).toEqual([before, []])
})

test('what stands in place of a picture has its ending, and an erasure may be repeated', async () => {
  const clear = await sharp({
    create: { width: 300, height: 200, channels: 4, background: '#b0302080' },
  })
    .png()
    .toBuffer()
  const { context, upload, replaced } = await prepare(clear, false)
  expect(upload.name).toMatch(/^ona-[0-9a-f]{10}\.png$/)
  expect(await erasePicture(context, upload, '')).toEqual({ ok: true, isInFiles: false })
  await erasePicture(context, upload, '')
  const gap = `istrinta-2026-11-27-${upload.digest.slice(0, 10)}`
  expect(replaced[0]).toEqual([upload.name.replace('.png', ''), gap])
  const rows = await database.db.selectFrom('uploads').select(['name', 'title']).execute()
  expect(rows).toEqual([{ name: `${gap}.png`, title: '[ištrinta 2026-11-27]' }])
  expect(bodies()).toHaveLength(2)
  expect(bodies()).toContain(`pictures/${gap}.png`)
})
