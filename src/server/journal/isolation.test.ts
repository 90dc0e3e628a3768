import { expect, test } from 'vitest'
import type { BatchRow } from './dead-letters.ts'
import { createIsolation } from './isolation.ts'

const rowsFrom = (first: number, last: number): BatchRow[] =>
  Array.from({ length: last - first + 1 }, (_, n) => ({
    id: first + n,
    topic: 'hit',
    at: 0,
    body: null,
  }))

/** Handles rows 1 to `last`; returns the rejected rows and the number of failures. */
function run(last: number, isBad: (id: number) => boolean, afterFailures: number, size: number) {
  const isolation = createIsolation(afterFailures, size)
  const rejected: number[] = []
  let failures = 0
  let position = 0
  let end: number | null = null
  while (position < last && failures < 1000) {
    const to: number = end ?? Math.min(last, position + isolation.batchSize(position))
    const rows = rowsFrom(position + 1, to).filter(({ id }) => !rejected.includes(id))
    if (!rows.some(({ id }) => isBad(id))) {
      isolation.onSuccess()
      position = to
      end = null
      continue
    }
    failures++
    end = to
    const step = isolation.onFailure({ last: to, rows })
    if (step && 'reject' in step) rejected.push(step.reject.id)
    else if (step) end = step.endAt
  }
  return { rejected, failures }
}

test.each([1, 2, 17, 64])('the row %d of 64 is found by halving', (bad) => {
  const { rejected, failures } = run(64, (id) => id === bad, 3, 64)
  expect(rejected).toEqual([bad])
  expect(failures).toBeLessThanOrEqual(3 + 2 * 6 + 3)
})

test('several are found one after the other', () => {
  expect(run(100, (id) => id % 30 === 0, 2, 50).rejected).toEqual([30, 60, 90])
})

test('nothing is rejected before it has failed as often as it may', () => {
  const isolation = createIsolation(3, 10)
  const batch = { last: 1, rows: rowsFrom(1, 1) }
  expect([1, 2, 3].map(() => isolation.onFailure(batch))).toEqual([
    null,
    null,
    { reject: batch.rows[0] },
  ])
})

test('without a number of failures nothing is ever rejected', () => {
  const isolation = createIsolation(undefined, 10)
  const batch = { last: 1, rows: rowsFrom(1, 1) }
  for (let n = 0; n < 100; n++) expect(isolation.onFailure(batch)).toBe(null)
})
