import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localPath } from './local-path.ts'

test.each([
  ['/', '/'],
  ['/kainos?planas=augimas#apie', '/kainos?planas=augimas#apie'],
  ['/naujienos/žalia', '/naujienos/%C5%BEalia'],
  ['/naujienos/%C5%BEalia', '/naujienos/%C5%BEalia'],
])('keeps %s', (text, path) => {
  expect(localPath(text)).toBe(path)
})

test.each([
  '',
  'kainos',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/\t/evil.example',
  '/a\r\nset-cookie: a=b',
  'https://evil.example',
  'javascript:alert(1)',
  `/${'a'.repeat(500)}`,
  '/\ud800',
  undefined,
  ['/'],
])('refuses %j', (text) => {
  expect(localPath(text)).toBeNull()
})

test('what it keeps is an address of the same site and fits into a header', () => {
  const paths = fc.string({
    unit: fc.constantFrom('/', '\\', '.', '%', '2', 'f', 'a', 'ž', ':', '\t', '?'),
  })
  fc.assert(
    fc.property(paths, (text) => {
      const path = localPath(`/${text}`)
      if (path === null) return
      expect(new URL(path, 'https://kryptis.example').origin).toBe('https://kryptis.example')
      expect(path).toMatch(/^[\x21-\x7e]+$/)
    }),
  )
})
