import { expect, test } from 'vitest'
import { isSelector } from './selector.ts'

test.each([
  'a[href^="tel:"]',
  '#palyginimas',
  '.mygtukas > span + b ~ i',
  'form[action="/api/subscribe"] button, footer a',
  "[title='Jis sakė: \\'taip\\'']",
  'li:nth-child(2n + 1):not(.uždarytas, [hidden])',
  '[data-plan="augimas;{}"]',
  '*',
  String.raw`.md\:hidden`,
])('%s is accepted as a selector', (text) => {
  expect(isSelector(text)).toBe(true)
})

test.each([
  '',
  '  ',
  'a[href',
  'a]',
  '.a, ',
  ',b',
  '> a',
  'a >',
  'a > > b',
  '.',
  'a.',
  '#',
  'a:',
  'a"b',
  '[title="a]',
  'a { color: red }',
  '<script>',
  'a; b',
  '@media',
  'a /* b */',
  'a()',
  '.5a',
])('%j is not a selector', (text) => {
  expect(isSelector(text)).toBe(false)
})
