import { afterEach, expect, vi } from 'vitest'

const spies = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level))

afterEach(() => {
  for (const spy of spies) {
    expect(spy.mock.calls, 'nothing unexpected on the console').toEqual([])
    spy.mockClear()
  }
})
