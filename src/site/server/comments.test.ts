import { expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { liveData } from './comments.ts'

const keptWith = (engine: Database['engine']) => liveData({ engine } as Database).keptMs

test('where another server may change a page it gets a minute old at most', () => {
  expect(keptWith('postgres')).toBe(60_000)
  expect(keptWith('sqlite')).toBe(Number.POSITIVE_INFINITY)
})
