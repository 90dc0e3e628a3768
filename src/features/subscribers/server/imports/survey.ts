import { setImmediate as nextTurn } from 'node:timers/promises'
import { type CsvRecord, csvRecords } from '#lib/csv/csv-records.ts'
import type { Standing } from '../../imports.ts'
import type { Columns } from './columns.ts'
import { readRow, stricter } from './import-row.ts'

/** The result of all rows of an address, by the key of the address. */
export type Survey = ReadonlyMap<string, Surveyed>

interface Surveyed {
  /** The line of the first row; only that row is imported. */
  line: number
  standing: Standing
  /** The latest time of leaving; null where a row that states a departure has no time. */
  leftAt: number | null
}

const recordsAtOnce = 5000

/**
 * Reads all rows before any is imported: a file may have a row for each list somebody was on, and
 * somebody who has left one of them must not be added by the row of another.
 */
export async function surveyFile(text: string, columns: Columns, now: number): Promise<Survey> {
  const found = new Map<string, Surveyed>()
  let read = 0
  for (const record of rowsOf(text, columns)) {
    const person = readRow(record, columns, now)
    if ('key' in person) {
      const { line, standing, leftAt, key } = person
      const before = found.get(key)
      found.set(
        key,
        before ? joined(before, { line, standing, leftAt }) : { line, standing, leftAt },
      )
    }
    if (++read % recordsAtOnce === 0) await nextTurn()
  }
  return found
}

function joined(before: Surveyed, next: Surveyed): Surveyed {
  const standing = stricter(before.standing, next.standing)
  const decisive = [before, next].filter((one) => one.standing === standing)
  const times = decisive.map(({ leftAt }) => leftAt ?? Number.POSITIVE_INFINITY)
  const latest = Math.max(...times)
  return { line: before.line, standing, leftAt: Number.isFinite(latest) ? latest : null }
}

/** Yields the records without the titles. */
export function* rowsOf(text: string, columns: Columns): Generator<CsvRecord> {
  let isTitle = columns.hasTitles
  for (const record of csvRecords(text, columns.dialect)) {
    if (!isTitle) yield record
    isTitle = false
  }
}
