import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test.each([
  ['ąžuolas', 3, 'ąžu'],
  ['trumpas', 100, 'trumpas'],
  ['ab😀', 3, 'ab'],
  ['ab😀', 4, 'ab😀'],
  ['a\ud83d', 9, 'a\ufffd'],
  ['\ude00a', 9, '\ufffda'],
  ['', 0, ''],
])('of %j at most %i units are %j', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut)
})
