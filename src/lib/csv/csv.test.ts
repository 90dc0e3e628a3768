import { expect, test } from 'vitest'
import { cents } from '../money/money.ts'
import { csvLine, decimal, headerRow, line, money } from './csv.ts'

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
  expect(csvLine([-2, '-80.99', '-80,99'], ';')).toBe('-2;-80.99;-80,99\r\n')
  expect(csvLine(['-80,99'], ',')).toBe('"-80,99"\r\n')
})

test('amounts are written as spreadsheets of the language read them', () => {
  const amounts = [money(cents(-1400), 'lt'), money(cents(579), 'lt'), decimal(2.5, 1, 'lt')]
  expect(headerRow(['Suma', null], 'lt')).toBe('\ufeffSuma;\r\n')
  expect(line(amounts, 'lt')).toBe('-14,00;5,79;2,5\r\n')
  expect(line([money(cents(1400), 'en'), money(null, 'en')], 'en')).toBe('14.00,\r\n')
})
