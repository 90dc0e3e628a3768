import { expect, test, vi } from 'vitest'
import { memoize } from '#lib/memoize.ts'

test('asks once for each text, whatever the answer is', () => {
  const ask = vi.fn((text: string) => (text === 'a' ? null : false))
  const answer = memoize(ask)
  expect(['a', 'b', 'a', 'b'].map(answer)).toEqual([null, false, null, false])
  expect(ask).toHaveBeenCalledTimes(2)
})

test('does not keep a text longer than any browser sends', () => {
  const ask = vi.fn((text: string) => text.length)
  const answer = memoize(ask)
  expect(['x'.repeat(513), 'x'.repeat(513)].map(answer)).toEqual([513, 513])
  expect(ask).toHaveBeenCalledTimes(2)
})

test('starts again after 5,000 texts', () => {
  const ask = vi.fn((text: string) => text)
  const answer = memoize(ask)
  for (let text = 0; text <= 5000; text++) answer(String(text))
  answer('5000')
  expect(ask).toHaveBeenCalledTimes(5001)
  answer('0')
  expect(ask).toHaveBeenCalledTimes(5002)
})
