import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#lib/dates/durations.ts'
import { lastBackupAt } from '#server/process/last-backup.ts'
import { systemMessages } from '../system-messages.ts'
import { readStorage, readSystemNotices, type SystemParts } from './system-notices.ts'

const { notices: words, failing } = systemMessages.lt
const now = Date.UTC(2026, 10, 21)
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrina-notices-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const noBackups = (folder: string): SystemParts['backups'] => ({
  state: async () => ({
    usesServers: true,
    running: false,
    next: null,
    dataDir: folder,
    target: '',
    keep: { days: 0, weeks: 0, months: 0 },
    list: [],
    lastFailure: null,
  }),
  lastAt: () => lastBackupAt(folder),
})

const read = async (parts: Partial<SystemParts> = {}) => {
  const all = await readSystemNotices({
    dataDir,
    backups: noBackups(dataDir),
    system: { problems: async () => [] },
    firstDay: async () => '2026-11-01',
    now: () => now,
    ...parts,
  })
  return all.map(({ kind, text }) => [kind, text.lt])
}
const backUpAt = (at: number) => {
  const mark = join(dataDir, 'last-backup')
  writeFileSync(mark, '')
  utimesSync(mark, at / 1000, at / 1000)
}

test('a server that is set up has nothing to say', async () => {
  backUpAt(now - dayMs)
  expect(await read()).toEqual([])
})

test('what is not set up is a step', async () => {
  const fresh = { firstDay: async () => null }
  expect(await read(fresh)).toEqual([
    ['step', words.firstBackup],
    ['step', words.firstVisit],
  ])
})

test('an old backup and a part that fails are problems', async () => {
  backUpAt(now - 9 * dayMs)
  const problems = async () => [{ kind: 'failing', part: 'statistics' } as const]
  expect(await read({ system: { problems } })).toEqual([
    ['problem', failing.statistics],
    ['problem', words.backupOld],
  ])
})

test('room on the disk and the last backup are read from the data folder', async () => {
  backUpAt(now)
  const { freeBytes, totalBytes, backupAt } = await readStorage(dataDir, noBackups(dataDir))
  expect(backupAt).toBe(now)
  expect(freeBytes).toBeGreaterThan(0)
  expect(totalBytes).toBeGreaterThanOrEqual(freeBytes ?? 0)
  expect(await readStorage(join(dataDir, 'gone'), noBackups(join(dataDir, 'gone')))).toEqual({
    freeBytes: null,
    totalBytes: null,
    backupAt: null,
  })
})

test('a queue that has stopped is a problem, with what to do', async () => {
  backUpAt(now - dayMs)
  const stopped = {
    kind: 'stopped' as const,
    consumer: 'order_email:refunded',
    rows: 3,
    since: now,
  }
  const [found, ...others] = await read({ system: { problems: async () => [stopped] } })
  expect(others).toEqual([])
  expect(found?.[0]).toBe('problem')
  expect(found?.[1]).toMatch(
    /^Eilė sustojo: laiškai pirkėjams – 3 įrašai, seniausias nuo 2026.*„order_email:refunded“\.$/,
  )
})

test('the first backup is a step, and one that failed is a problem', async () => {
  const state = await noBackups(dataDir).state()
  const own = (lastFailure: typeof state.lastFailure) => ({
    state: async () => ({ ...state, lastFailure }),
    lastAt: async () => null,
  })
  expect(await read({ backups: own(null) })).toEqual([['step', words.firstBackup]])
  const failed = own({ at: now, reason: 'the disk' })
  expect(await read({ backups: failed })).toEqual([['problem', words.backupFailed]])
})
