import { expect, test } from 'vitest'
import { toReport } from './report.ts'
import { row } from './row.ts'

const rows = [
  row('backups', 'warning', 'Nothing is known of backups.', 'Make some.'),
  row('database', 'ok', 'It can be read.'),
]

test('a report reads from the files to what is outside, with what to do below', () => {
  const { text, exitCode } = toReport(rows, false)
  expect(text.split('\n')).toEqual([
    '✓ Database: It can be read.',
    '! Backups: Nothing is known of backups.',
    '    → Make some.',
    '',
    '0 problems, 1 warning.',
  ])
  expect(exitCode).toBe(0)
})

test('a problem is the status of the whole, and of the process', () => {
  const { text, exitCode } = toReport([...rows, row('mail', 'problem', 'Away.', 'Mend it.')], true)
  expect(JSON.parse(text)).toMatchObject({ status: 'problem', checks: { length: 3 } })
  expect(exitCode).toBe(1)
})
