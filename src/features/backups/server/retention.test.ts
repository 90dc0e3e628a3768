import { describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '#lib/dates/durations.ts'
import type { BackupEntry } from '../backup.ts'
import { newId, timeOf } from './format/manifest.ts'
import { keptOf } from './retention.ts'
import { nextBackup } from './schedule.ts'

const keep = { days: 7, weeks: 4, months: 12 }
const newest = Date.parse('2026-11-26T01:30:00Z')

function entry(madeAt: number, ok: boolean | null = true): BackupEntry {
  const proof = ok === null ? null : { at: madeAt, ok, differences: [] }
  return { id: newId(madeAt), form: 'pages', madeAt, bytes: 0, newBytes: 0, proof }
}

const nightly = (nights: number) =>
  Array.from({ length: nights }, (_, night) => entry(newest - night * dayMs))
const datesOf = (entries: readonly BackupEntry[]) => entries.map(({ id }) => id.slice(0, 8))

describe('retention', () => {
  test('keeps seven days, four weeks and twelve months', () => {
    expect(datesOf(keptOf(nightly(500), keep)).join(' ')).toBe(
      '20261126 20261125 20261124 20261123 20261122 20261121 20261120 20261115 20261108 ' +
        '20261031 20260930 20260831 20260731 20260630 20260531 20260430 20260331 20260228 ' +
        '20260131 20251231',
    )
  })

  test('keeps the last good one where later ones could not be restored', () => {
    const entries = [entry(newest, false), entry(newest - hourMs, false), entry(newest - 9 * dayMs)]
    expect(keptOf(entries, keep)).toEqual([entries[0], entries[2]])
  })

  test('prefers one that was tried, and keeps one that was not where there is no other', () => {
    const days = [
      entry(newest),
      entry(newest - 2 * dayMs, null),
      entry(newest - 2 * dayMs - hourMs),
      entry(newest - 3 * dayMs, null),
    ]
    expect(keptOf(days, keep)).toEqual([days[0], days[2], days[3]])
  })

  test('keeps all of a day, such as one before an update', () => {
    const entries = [entry(newest), entry(newest - hourMs), entry(newest - 2 * hourMs)]
    expect(keptOf(entries, keep)).toEqual(entries)
  })
})

test('an id is the time of the backup', () => {
  expect(newId(newest)).toBe('20261126-013000-000')
  expect(timeOf(newId(newest + 123))).toBe(newest + 123)
})

describe('the next backup', () => {
  const now = Date.parse('2026-11-26T12:00:00Z')
  const lastNight = Date.parse('2026-11-26T01:30:00Z')
  const tonight = lastNight + dayMs

  test('is made five minutes after the start of a site without one', () => {
    const occasion = { startedAt: now, newestAt: null, failedAt: null }
    expect(nextBackup(occasion, now)).toBe(now + 5 * 60_000)
  })

  test('is made at half past three, after one of last night or of the day', () => {
    for (const newestAt of [lastNight, now - hourMs])
      expect(nextBackup({ startedAt: 0, newestAt, failedAt: null }, now)).toBe(tonight)
    const early = Date.parse('2026-11-25T23:00:00Z')
    const occasion = { startedAt: 0, newestAt: early - hourMs, failedAt: null }
    expect(nextBackup(occasion, early)).toBe(lastNight)
  })

  test('is made up for when the site did not run, and an hour after a failure', () => {
    const missed = { startedAt: 0, newestAt: lastNight - hourMs, failedAt: null }
    expect(nextBackup(missed, now)).toBeLessThanOrEqual(now)
    expect(nextBackup({ ...missed, failedAt: now }, now)).toBe(now + hourMs)
  })
})
