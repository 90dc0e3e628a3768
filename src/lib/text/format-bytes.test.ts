import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [0, '0\u00a0kB', '0\u00a0kB'],
  [140, '0,1\u00a0kB', '0.1\u00a0kB'],
  [1500, '1,5\u00a0kB', '1.5\u00a0kB'],
  [353_400_000, '353\u00a0MB', '353\u00a0MB'],
  [1_240_000_000, '1,2\u00a0GB', '1.2\u00a0GB'],
  [12_400_000_000, '12\u00a0GB', '12\u00a0GB'],
  [2_000_000_000_000, '2\u00a0TB', '2\u00a0TB'],
])('%i bytes are %s', (bytes, lithuanian, english) => {
  expect(formatBytes(bytes, 'lt')).toBe(lithuanian)
  expect(formatBytes(bytes, 'en')).toBe(english)
})
