import { expect, test } from 'vitest'
import { parseByteRange } from './byte-range.ts'

test.each([
  ['bytes=0-', { start: 0, end: 999 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=100-199', { start: 100, end: 199 }],
  ['bytes=990-2000', { start: 990, end: 999 }],
  ['bytes=-10', { start: 990, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
])('%s of 1000 bytes', (header, range) => {
  expect(parseByteRange(header, 1000)).toEqual(range)
})

test.each(['bytes=1000-', 'bytes=2000-3000', 'bytes=-0'])('%s cannot be had', (header) => {
  expect(parseByteRange(header, 1000)).toBe('unsatisfiable')
})

test.each([
  undefined,
  '',
  'bytes=-',
  'bytes=20-10',
  'bytes=0-10,20-30',
  'items=0-10',
  'bytes=a-b',
  'bytes=99999999999999999999-',
])('%s asks for all of it', (header) => {
  expect(parseByteRange(header, 1000)).toBeNull()
})

test('nothing can be had of an empty file', () => {
  expect(parseByteRange('bytes=0-', 0)).toBe('unsatisfiable')
})
