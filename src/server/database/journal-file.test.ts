import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
const stored = async () => {
  const rows = await file.db.selectFrom('journal').select('body').orderBy('id').execute()
  return rows.map(({ body }) => JSON.parse(body).n)
}

test('rows are told of when the log is on disk and not before', async () => {
  const disk = Promise.withResolvers<void>()
  open(() => disk.promise)
  let told = false
  const inserting = file.insert([row(1), row(2)]).then((ids) => {
    told = true
    return ids
  })
  await new Promise(setImmediate)
  expect([told, file.head()]).toEqual([false, 0])
  disk.resolve()
  expect(await inserting).toEqual([1, 2])
  expect(file.head()).toBe(2)
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
  expect(await file.insert([row(3)])).toEqual([3])
  expect(await stored()).toEqual([3])
  expect(statSync(`${path}-wal`).size).toBeLessThan(before)
})

test('what a commit refused leaves nothing behind', async () => {
  open()
  const broken = { ...row(2), body: null as unknown as string }
  await expect(file.insert([row(1), broken])).rejects.toThrow('NOT NULL')
  expect(await file.insert([row(3)])).toEqual([1])
  expect(await stored()).toEqual([3])
})

test('ids of rows that are gone never come back, the file itself included', async () => {
  open()
  await file.insert([row(1), row(2)])
  await file.db.deleteFrom('journal').execute()
  await file.close()
  open()
  expect(file.head()).toBe(2)
  file.goOnAfter(1)
  expect(await file.insert([row(3)])).toEqual([3])
  await file.close()
  rmSync(path)
  open()
  file.goOnAfter(3)
  expect(await file.insert([row(4)])).toEqual([4])
  expect(await stored()).toEqual([4])
})
