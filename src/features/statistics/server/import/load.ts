import type { Kysely } from 'kysely'
import { dayMs } from '#lib/dates/durations.ts'
import { timeZone } from '#lib/dates/time-zone.ts'
import type { Tables } from '#server/database/tables.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { insertSessionsSql } from '../load/rebuild-sessions.ts'
import { isBetween, newInsert } from '../load/sql.ts'
import type { BurstGoal } from './burst-goals.ts'
import { dateRangesOf, dayRangeOf } from './choose-days.ts'
import { ImportError } from './import-error.ts'
import {
  deleteRecord,
  type ImportRecord,
  idsOf,
  type NewImport,
  readImports,
  recordEnd,
  recordStart,
} from './import-records.ts'
import { importGoals, removeImportedGoals, replaceGoalIds } from './imported-goals.ts'
import { rebuildDays, rollUpImportedMetrics, storeMetrics } from './imported-metrics.ts'

export interface Engines {
  db: Kysely<Tables>
  store: StatisticsStore
  now: () => number
}

/** Loads the staged hits and goals, and removes them again when that fails midway. */
export async function loadImport(engines: Engines, record: NewImport, goals: readonly BurstGoal[]) {
  const { db, store, now } = engines
  const ours = await db.transaction().execute(async (transaction) => {
    await recordStart(transaction, record, now())
    return importGoals(transaction, record.number, goals)
  })
  try {
    await replaceGoalIds(store, ours)
    if (record.kind === 'plausible') await loadMetrics(store, record)
    else for (const part of await partsOf(store, record.days)) await loadHits(store, part)
  } catch (error) {
    await removeImport(engines, { ...record, isDone: false })
    throw error
  }
  await recordEnd(db, record.number, now())
}

async function loadMetrics(store: StatisticsStore, { number, days }: NewImport) {
  await storeMetrics(store, number, days)
  for (const { from, to } of dateRangesOf(days)) await rollUpImportedMetrics(store, from, to)
}

/** Successive days that are loaded together. */
type Part = { from: number; to: number; hits: number }

const maxHits = 200_000
const maxRangeMs = 31 * dayMs

/** Limits the rows loaded together, so that memory does not grow with the years. */
async function partsOf(store: StatisticsStore, days: readonly string[]): Promise<Part[]> {
  const staged = await store.query<{ day: string; hits: number }>(
    `select toString(toDate(at, '${timeZone}')) as day, count() as hits from import_hits
     group by day order by day`,
  )
  const chosen = new Set(days)
  const parts: Part[] = []
  let part: Part | null = null
  for (const { day, hits } of staged) {
    const { from, to } = dayRangeOf(day)
    const fits = part && part.hits + hits <= maxHits && to - part.from <= maxRangeMs
    if (part && fits && chosen.has(day)) {
      part.to = to
      part.hits += hits
    } else {
      part = chosen.has(day) ? { from, to, hits } : null
      if (part) parts.push(part)
    }
  }
  return parts
}

async function loadHits({ command }: StatisticsStore, { from, to }: Part) {
  await command(`insert into hits ${newInsert()}
    select * from import_hits where ${isBetween('at', from, to)}`)
  await command(insertSessionsSql(from, to, 'import_hits'))
}

/**
 * Removes an import with its goals, and rolls up again what was measured here on the same days.
 *
 * @returns titles of its goals that are still needed and stay
 * @throws ImportError when hits measured on the same days were deleted, so that nothing is left to
 * roll up
 */
export async function removeImport(
  { db, store }: Engines,
  record: ImportRecord,
): Promise<string[]> {
  const { first, last } = idsOf(record)
  await requireOwnHits(store, record)
  await store.command(`delete from hits where id >= ${first} and id <= ${last}`)
  await store.command(`delete from sessions where session >= ${first} and session <= ${last}`)
  await store.command(`delete from imported_metrics where import = ${record.number}`)
  await rebuildDays(store, record.days)
  const neededGoals = await removeImportedGoals({ db, store }, record.number)
  await deleteRecord(db, record.number)
  return neededGoals
}

async function requireOwnHits(store: StatisticsStore, { number, sharedDays }: ImportRecord) {
  const { first } = idsOf({ number: 0, idRanges: 1 })
  for (const day of sharedDays) {
    const { from, to } = dayRangeOf(day)
    const [row] = await store.query<{ hits: number }>(
      `select count() as hits from hits where id < ${first} and ${isBetween('at', from, to)}`,
    )
    if (!row?.hits)
      throw new ImportError(
        `Import ${number} cannot be removed: on ${day} visits were measured here too, and their hits were deleted.`,
      )
  }
}

/** Removes imports that a kill or power cut interrupted; resolves with their count. */
export async function removeInterruptedImports(engines: Engines): Promise<number> {
  const interrupted = (await readImports(engines.db)).filter(({ isDone }) => !isDone)
  for (const record of interrupted) await removeImport(engines, record)
  return interrupted.length
}
