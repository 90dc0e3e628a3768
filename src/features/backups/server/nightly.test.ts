import { execFileSync } from 'node:child_process'
import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#lib/dates/durations.ts'
import { readConfig } from '#server/process/config.ts'
import { type Engines, openEngines } from '#server/process/engines.ts'
import { newDataDir } from '../../../../tests/support/site.ts'
import { openBackups } from './open-backups.ts'

const fixture = 'tests/fixtures/folders/2026-11-24-9c655d98.tar.gz'
const dataDir = newDataDir()
const elsewhere = newDataDir()
let engines: Engines
let opened: Awaited<ReturnType<typeof openBackups>>
let now = Date.now()
let pauses = 0

beforeAll(async () => {
  execFileSync('tar', ['--extract', '--gzip', `--file=${fixture}`, `--directory=${dataDir}`])
  engines = await openEngines(configOf(), process.cwd())
}, 100_000)
afterEach(() => opened.close())
afterAll(async () => {
  await engines[Symbol.asyncDispose]()
  for (const folder of [dataDir, elsewhere]) rmSync(folder, { recursive: true, force: true })
})

function configOf(env: Record<string, string> = {}) {
  const read = readConfig({ DATA_DIR: dataDir, DISK_RESERVE_MB: '0', ...env })
  if (!read.ok) throw new Error(read.problems.join())
  return read.config
}

async function open(env: Record<string, string> = {}) {
  opened = await openBackups({
    config: configOf(env),
    key: engines.key,
    store: engines.store,
    pauseLoading: async () => {
      pauses++
      return () => {
        pauses--
      }
    },
    log: pino({ level: 'silent' }),
    now: () => now,
  })
}

/** A turn of the job, and what came of it. */
async function tick() {
  await opened.job.run()
  const { running } = await opened.service.state()
  await expect
    .poll(async () => (await opened.service.state()).running, { timeout: 100_000 })
    .toBe(false)
  const { list, lastFailure } = await opened.service.state()
  return { began: running, made: list.length, lastFailure }
}

test('the first backup begins five minutes after the start, later ones each night', async () => {
  await open()
  expect(await tick()).toEqual({ began: false, made: 0, lastFailure: null })
  expect((await opened.service.state()).next).toBe(now + 5 * minuteMs)
  expect(await opened.service.lastAt()).toBeNull()
  now += 6 * minuteMs
  expect(await tick()).toEqual({ began: true, made: 1, lastFailure: null })
  expect(pauses).toBe(0)
  expect(await opened.service.lastAt()).toBe(now)
  expect(await tick()).toEqual({ began: false, made: 1, lastFailure: null })
  now += dayMs
  expect(await tick()).toEqual({ began: true, made: 2, lastFailure: null })
}, 200_000)

test('one that was not tried is tried before another is made', async () => {
  await open()
  const [newest] = (await opened.service.state()).list
  rmSync(join(dataDir, 'backups', 'proofs', `${newest?.id}.json`))
  await open()
  now += dayMs
  expect(await tick()).toEqual({ began: true, made: 2, lastFailure: null })
  expect((await opened.service.state()).list[0]).toMatchObject({
    id: newest?.id,
    proof: { ok: true },
  })
}, 200_000)

test('where others back servers up and say so, none is made for two days', async () => {
  await open({ DATABASE_URL: 'postgres://127.0.0.1:9/none' })
  expect((await opened.service.state()).usesServers).toBe(true)
  const mark = join(dataDir, 'last-backup')
  writeFileSync(mark, '')
  utimesSync(mark, now / 1000, now / 1000)
  now += 3 * dayMs - minuteMs
  const { next } = await opened.service.state()
  expect(next).toBe(now + minuteMs - dayMs)
  expect(await opened.service.lastAt()).toBe(now + minuteMs - 3 * dayMs)
  rmSync(mark)
})

test('a place that cannot be read is a failure, and tried again an hour later', async () => {
  const file = join(elsewhere, 'file')
  writeFileSync(file, '')
  await open({ BACKUP_DIR: join(file, 'backups') })
  now += 6 * minuteMs
  opened.service.start()
  expect(await tick()).toMatchObject({ made: 0, lastFailure: { at: now } })
  expect((await opened.service.state()).next).toBe(now + 60 * minuteMs)
  now += minuteMs
  expect(await tick()).toMatchObject({ began: false, made: 0 })
}, 100_000)
