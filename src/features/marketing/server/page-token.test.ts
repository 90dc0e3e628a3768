import { expect, test } from 'vitest'
import { dayMs } from '#lib/dates/durations.ts'
import { createPageTokens } from './page-token.ts'

let time = Date.parse('2026-11-22T12:00:00Z')
const tokens = createPageTokens('the key of this site', () => time)
const made = tokens.make('/naujienos/ąžuolas')

test('a token is good on its own page, however its address is written', () => {
  expect(tokens.problemOf(made, '/naujienos/%C4%85%C5%BEuolas/')).toBeNull()
  expect(tokens.problemOf(made, '/naujienos')).toBe('token_invalid')
})

test('a token of another site, a changed one and none are refused', () => {
  expect(createPageTokens('another key').problemOf(made, '/naujienos/ąžuolas')).toBe(
    'token_invalid',
  )
  expect(tokens.problemOf('', '/naujienos/ąžuolas')).toBe('token_missing')
  for (const token of ['.', 'NaN.x', `${made}x`, made.slice(1), `zzzzzzzzzzzzzzzz.${made}`, 'ė.ė'])
    expect(tokens.problemOf(token, '/naujienos/ąžuolas')).toBe('token_invalid')
})

test('a token is good for 30 days', () => {
  time += 30 * dayMs
  expect(tokens.problemOf(made, '/naujienos/ąžuolas')).toBeNull()
  time += dayMs
  expect(tokens.problemOf(made, '/naujienos/ąžuolas')).toBe('token_expired')
})

test('a token of a day that has not come is refused', () => {
  const ahead = createPageTokens('the key of this site', () => time + 2 * dayMs).make('/')
  expect(tokens.problemOf(ahead, '/')).toBe('token_expired')
})
