import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type JournalFile, openJournalFile, type Sync } from './journal-file.ts'

const row = (n: number) => ({ topic: 'hit', at: 1000 + n, body: JSON.stringify({ n }) })

let dataDir: string
let path: string
let file: JournalFile

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrina-journal-'))
  path = join(dataDir, 'journal.sqlite')
})
afterEach(async () => {
  await file.close()
  rmSync(dataDir, { recursive: true })
})

const open = (sync?: Sync) => {
  file = openJournalFile(path, sync)
}
const upTo = (to: number) => ({ after: 0, to })
const all = { after: 0, to: Number.POSITIVE_INFINITY }
const stored = async () => {
  const rows = await file.read(['hit', 'vitals'], all)
  return rows.map(({ body }) => (body as { n: number }).n)
}

test('an insert resolves when the log is on disk and not before', async () => {
  const disk = Promise.withResolvers<void>()
  open(() => disk.promise)
  let isInserted = false
  const inserting = file.insert([row(1), row(2)]).then(() => {
    isInserted = true
  })
  await new Promise(setImmediate)
  expect([isInserted, file.head()]).toEqual([false, 0])
  disk.resolve()
  await inserting
  expect([isInserted, file.head()]).toEqual([true, 2])
})

test('a sync that failed takes its rows back, and the next is not built on it', async () => {
  const failures = [new Error('EIO')]
  open(async () => {
    const failure = failures.pop()
    if (failure) throw failure
  })
  await expect(file.insert([row(1), row(2)])).rejects.toThrow('EIO')
  expect([await stored(), file.head()]).toEqual([[], 0])
  const before = statSync(`${path}-wal`).size
  await file.insert([row(3)])
  expect([await stored(), file.head()]).toEqual([[3], 3])
  expect(statSync(`${path}-wal`).size).toBeLessThan(before)
})

test('what a commit refused leaves nothing behind', async () => {
  open()
  const broken = { ...row(2), topic: null as unknown as string }
  await expect(file.insert([row(1), broken])).rejects.toThrow('NOT NULL')
  await file.insert([row(3)])
  expect([await stored(), file.head()]).toEqual([[3], 1])
})

test('ids of rows that are gone never come back, the file itself included', async () => {
  open()
  await file.insert([row(1), row(2)])
  file.deleteSome('hit', upTo(2))
  await file.close()
  open()
  expect(file.head()).toBe(2)
  file.goOnAfter(1)
  await file.insert([row(3)])
  expect(file.head()).toBe(3)
  await file.close()
  rmSync(path)
  open()
  file.goOnAfter(3)
  await file.insert([row(4)])
  expect([await stored(), file.head()]).toEqual([[4], 4])
})

test('rows lie in groups by topic, and are read in order and cut anywhere', async () => {
  open()
  const topics = ['hit', 'hit', 'vitals', 'hit', 'other', 'hit']
  await file.insert(topics.map((topic, n) => ({ ...row(n + 1), topic })))
  await file.insert([row(7), row(8)])
  expect(await stored()).toEqual([1, 2, 3, 4, 6, 7, 8])
  const [first] = await file.read(['hit'], { after: 1, to: 2 })
  expect(first).toEqual({ id: 2, topic: 'hit', at: 1002, body: { n: 2 } })
  const idsIn = async (after: number, to: number) =>
    (await file.read(['hit'], { after, to })).map(({ id }) => id)
  expect(await idsIn(1, 7)).toEqual([2, 4, 6, 7])
  const ends = [1, 2, 3, 4, 5, 6].map((size) => file.endOfBatch(['hit'], { after: 1, to: 7 }, size))
  expect(ends).toEqual([2, 4, 6, 7, 7, 7])
})

test('a group goes when its last row is passed, and no row of another topic with it', async () => {
  open()
  await file.insert([row(1), row(2), { ...row(3), topic: 'vitals' }])
  await file.insert([row(4)])
  expect([file.deleteSome('hit', upTo(1)), await stored()]).toEqual([false, [1, 2, 3, 4]])
  expect([file.deleteSome('hit', upTo(2)), await stored()]).toEqual([true, [3, 4]])
  expect([
    file.deleteSome('hit', upTo(4)),
    file.deleteSome('hit', upTo(4)),
    await stored(),
  ]).toEqual([true, false, [3]])
})

test('deletes within a range only', async () => {
  open()
  for (const n of [1, 2, 3]) await file.insert([row(n)])
  expect([file.deleteSome('hit', { after: 1, to: 2 }), await stored()]).toEqual([true, [1, 3]])
})

test('counts rows of a range, up to a limit', async () => {
  open()
  await file.insert([row(1), row(2), { ...row(3), topic: 'vitals' }, row(4), row(5)])
  const count = (after: number, to: number, most = 10) => file.count(['hit'], { after, to }, most)
  expect([count(0, 5), count(1, 4), count(2, 3), count(0, 5, 3)]).toEqual([4, 2, 0, 3])
})

test('a group that is damaged on the disk is one row nobody takes for a hit', async () => {
  open()
  await file.insert([row(1), row(2)])
  await file.insert([row(3)])
  const disk = new DatabaseSync(path)
  disk.exec("update journal set bodies = '[[1,' where id = 2")
  disk.close()
  expect(await file.read(['hit'], all)).toEqual([
    { id: 2, topic: 'hit', at: 0, body: '[[1,' },
    { id: 3, topic: 'hit', at: 1003, body: { n: 3 } },
  ])
})
