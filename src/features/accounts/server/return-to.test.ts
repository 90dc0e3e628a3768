import { expect, test } from 'vitest'
import { returnTo } from './return-to.ts'

test.each(['/valdymas/zinutes', '/valdymas/komentarai?eile=brukalai', '/valdymas?nuo=2026-11-01'])(
  '%s is where one may go',
  (path) => {
    expect(returnTo(path)).toBe(path)
  },
)

test.each([
  '',
  '/',
  '/kainos',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/valdymas',
  '/valdymas//evil.example',
  '/valdymas/../kainos',
  '/valdymas/%2e%2e/kainos',
  '/valdymas.evil.example',
  '/valdymasx',
  '/valdymas\r\nset-cookie: a=b',
  '/valdymas/prisijungti',
  '/valdymas/atsijungti',
  'javascript:alert(1)',
  '\t/valdymas',
])('%j leads to the console only', (path) => {
  expect(returnTo(path)).toBe('/valdymas')
})
