import { expect, test } from 'vitest'
import { longestTag, parseTag, tagsIn } from './tags.ts'

test('a tag is the same however its letters and spaces are typed', () => {
  expect(parseTag('  VIP   Klientas ')).toBe('vip klientas')
  expect(parseTag('z\u030Cyma')).toBe('žyma')
})

test('what is too long, has commas or begins like a formula is no tag', () => {
  expect(parseTag('x'.repeat(longestTag))).not.toBeNull()
  for (const typed of ['', ' ', 'x'.repeat(longestTag + 1), 'a,b', 'a;b', '=1+1', '-', '@a'])
    expect([typed, parseTag(typed)]).toEqual([typed, null])
})

test('a text may have several tags, each once', () => {
  expect(tagsIn('Klientas, vilnius; klientas,,=1')).toEqual(['klientas', 'vilnius'])
  expect(tagsIn('"Klientas","Vilnius"')).toEqual(['klientas', 'vilnius'])
})
