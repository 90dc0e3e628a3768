import { expect, test } from 'vitest'
import { isRobot, isWithin, textOf, toLine, toLines } from './form-fields.ts'

test.each([
  ['what was typed', { name: 'Rasa' }, 'Rasa'],
  ['what was typed, without what nobody types', { name: 'Ra\0sa\0' }, 'Rasa'],
  ['nothing when it is missing', {}, ''],
  ['nothing when it came twice', { name: ['Rasa', 'Jonas'] }, ''],
  ['nothing when there is no body', null, ''],
  ['nothing when the body is no form', 'name=Rasa', ''],
])('a field is %s', (_what, body, text) => {
  expect(textOf(body, 'name')).toBe(text)
})

test('a name becomes one line, and a text keeps its lines', () => {
  expect(toLine('  Rasa \r\n \u001b\0 Rasaitė ')).toBe('Rasa Rasaitė')
  expect(toLines(' Pirma\r\n\r\nantra \r\n')).toBe('Pirma\n\nantra')
})

test('a text is within its bound when there is any of it and not too much', () => {
  expect(['', 'ąžu', 'ąžuo'].map((text) => isWithin(text, 3))).toEqual([false, true, false])
})

test('whoever fills in the honeypot is a robot', () => {
  expect([{ website: 'https://spam.example' }, { website: '' }, {}].map(isRobot)).toEqual([
    true,
    false,
    false,
  ])
})
