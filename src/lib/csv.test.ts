import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('a line holds its cells between separators', () => {
  expect(csvLine(['Žąsis', 12, null], ';')).toBe('Žąsis;12;\r\n')
  expect(csvLine(['a', 1.5], ',')).toBe('a,1.5\r\n')
})

test('quotation marks, separators and line ends are kept', () => {
  expect(csvLine(['a;b', 'c,d', '„e“ "f"', 'g\nh'], ';')).toBe('"a;b";"c,d";"„e“ ""f""";"g\nh"\r\n')
})

test.each([
  '=1+1',
  '+370',
  '-2+3',
  '-2\n=1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
])('a spreadsheet takes %j for a text and not a formula', (text) =>
  expect(csvLine([text], ';')).toMatch(/^"?'/),
)

test('numbers below zero are numbers', () => {
  expect(csvLine([-2, '-80.99', '-80,99'], ';')).toBe('-2;-80.99;"-80,99"\r\n')
})
