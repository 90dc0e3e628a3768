import { expect, test } from 'vitest'
import { NoRoom, requireMemory } from './room.ts'

const megabyte = 1024 * 1024

test.each([
  ['pages', 300],
  ['rows', 1000],
] as const)('a trial of a backup by %s needs %i MB of memory, and says so', (form, needed) => {
  requireMemory(form, needed * megabyte)
  const short = () => requireMemory(form, needed * megabyte - 1)
  expect(short).toThrow(NoRoom)
  expect(short).toThrow(
    `Only ${needed - 1} MB of memory are free; restoring a backup by ${form} takes ${needed}.`,
  )
})
