import { expect, test } from 'vitest'
import { reveal } from './reveal.ts'

test('times are left to the script when not given', () => {
  expect(reveal('up')).toEqual({ 'data-reveal': 'up' })
  expect(reveal('left', { delay: 200, duration: 600 })).toEqual({
    'data-reveal': 'left',
    'data-reveal-delay': 200,
    'data-reveal-duration': 600,
  })
})
