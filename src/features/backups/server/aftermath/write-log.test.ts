import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#lib/dates/durations.ts'
import { openFolderBlobs } from '#server/blobs/folder-blobs.ts'
import { openDatabase } from '#server/database/database.ts'
import type { AftermathEntry } from '#server/installation/after-restore.ts'
import { newDataDir } from '../../../../../tests/support/site.ts'
import { readAftermath } from './read-log.ts'
import { aftermathPrefix } from './segment.ts'
import { openAftermathLog } from './write-log.ts'

const key = 'the key of a site in tests, long enough'
const dataDir = newDataDir()
const database = await openDatabase({ dataDir, databaseUrl: null })
const folder = join(dataDir, 'backups')
const broken = join(dataDir, 'broken')
const start = Date.UTC(2026, 10, 26, 12)
let time = start
const happened: { at: number; entry: AftermathEntry }[] = []
const warnings: unknown[] = []
const target = openFolderBlobs(folder)

afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const open = ({ isAlone = true } = {}) =>
  openAftermathLog({
    db: database.db,
    isAlone,
    dataDir,
    key,
    sources: [
      {
        name: 'sent',
        since: async (at) => happened.filter((one) => one.at > at).map(({ entry }) => entry),
        apply: async () => 0,
      },
    ],
    places: () => ({ folder: target, elsewhere: openFolderBlobs(broken) }),
    keep: { days: 7, weeks: 4, months: 2 },
    lastBackupAt: async () => start,
    log: { warn: (...said: unknown[]) => void warnings.push(said) },
    now: () => time,
  })

async function happens(entry: AftermathEntry) {
  time += minuteMs
  happened.push({ at: time, entry })
  await sql`create table ${sql.raw(`t${happened.length}`)} (id integer)`.execute(database.db)
  await sql`insert into ${sql.raw(`t${happened.length}`)} values (1)`.execute(database.db)
}

async function names(store = target): Promise<string[]> {
  const found: string[] = []
  for await (const { name } of store.list(aftermathPrefix)) found.push(name)
  return found
}

test('what happens is written once, also to a place that could not be reached at first', async () => {
  writeFileSync(broken, 'not a folder')
  const { job } = await open()
  await happens(['first'])
  await job.run()
  await job.run()
  expect(warnings).toHaveLength(1)
  rmSync(broken)
  mkdirSync(broken)
  await happens(['second'])
  await job.run()
  for (const store of [target, openFolderBlobs(broken)])
    expect(await readAftermath(store, key, start)).toEqual({
      problem: null,
      until: time,
      entries: { sent: [['first'], ['second']] },
    })
})

test('another start goes on where the last one was, and nothing is written while nothing happens', async () => {
  const before = await names()
  const { job, close } = await open()
  await job.run()
  time += minuteMs
  await job.run()
  expect(await names()).toHaveLength(before.length + 1)
  const written = await names()
  await job.run()
  await close()
  expect(await names()).toEqual(written)
})

test('a backup after which nothing has happened has a whole log', async () => {
  expect(await readAftermath(target, key, time + dayMs)).toMatchObject({
    problem: null,
    until: time + dayMs,
  })
  expect((await readAftermath(target, key, start - dayMs)).problem).toBe('partial')
})

test('the log of an hour is one file, and what no backup needs is deleted', async () => {
  const { job } = await open()
  const before = (await names()).length
  for (const n of [1, 2, 3]) {
    await happens([n])
    await job.run()
  }
  expect((await names()).length).toBe(before + 1)
  time += hourMs
  await happens(['later'])
  await job.run()
  await happens(['in a new one'])
  await job.run()
  expect((await names()).length).toBe(before + 2)
  time += 94 * dayMs
  await happens(['much later'])
  await job.run()
  await job.run()
  expect((await names()).length).toBeLessThanOrEqual(2)
})

test('what other servers on the database have done is written too', async () => {
  const { job, close } = await open({ isAlone: false })
  await job.run()
  time += minuteMs
  happened.push({ at: time, entry: ['elsewhere'] })
  await job.run()
  const { entries } = await readAftermath(target, key, time - 2 * minuteMs)
  expect(entries.sent).toContainEqual(['elsewhere'])
  await close()
})
