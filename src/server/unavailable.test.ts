import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { isUnavailable } from './unavailable.ts'

function reasonOf(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('it did not fail')
}

test('a full database is unavailable, a wrong statement is not', () => {
  const sqlite = new DatabaseSync(':memory:')
  sqlite.exec('pragma max_page_count = 3; create table kept (text text)')
  const insert = sqlite.prepare('insert into kept values (?)')
  expect(isUnavailable(reasonOf(() => insert.run('x'.repeat(100_000))))).toBe(true)
  expect(isUnavailable(reasonOf(() => sqlite.exec('select from nothing')))).toBe(false)
  sqlite.close()
})

test.each([
  [Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), true],
  [Object.assign(new Error('the disk is full'), { code: '53100' }), true],
  [new Error('timeout exceeded when trying to connect'), true],
  [new Error('failed', { cause: new Error('Timeout error.') }), true],
  [Object.assign(new Error('duplicate key'), { code: '23505' }), false],
  [new Error('a bug'), false],
  ['no error', false],
])('%s', (error, expected) => {
  expect(isUnavailable(error)).toBe(expected)
})
