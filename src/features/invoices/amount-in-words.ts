import type { Cents } from '#lib/money/money.ts'
import { type PluralForms, pluralForm } from '#lib/text/plural.ts'

const ones = [
  'nulis',
  'vienas',
  'du',
  'trys',
  'keturi',
  'penki',
  'šeši',
  'septyni',
  'aštuoni',
  'devyni',
  'dešimt',
  'vienuolika',
  'dvylika',
  'trylika',
  'keturiolika',
  'penkiolika',
  'šešiolika',
  'septyniolika',
  'aštuoniolika',
  'devyniolika',
]
const tens = [
  'dvidešimt',
  'trisdešimt',
  'keturiasdešimt',
  'penkiasdešimt',
  'šešiasdešimt',
  'septyniasdešimt',
  'aštuoniasdešimt',
  'devyniasdešimt',
]
const hundreds: PluralForms = { one: 'šimtas', few: 'šimtai', other: 'šimtų' }
const scales: readonly (readonly [number, PluralForms])[] = [
  [1_000_000_000, { one: 'milijardas', few: 'milijardai', other: 'milijardų' }],
  [1_000_000, { one: 'milijonas', few: 'milijonai', other: 'milijonų' }],
  [1000, { one: 'tūkstantis', few: 'tūkstančiai', other: 'tūkstančių' }],
]
const euros: PluralForms = { one: 'euras', few: 'eurai', other: 'eurų' }
const centForms: PluralForms = { one: 'centas', few: 'centai', other: 'centų' }

/** An amount below a trillion euros in Lithuanian words: „Du eurai vienuolika centų“. */
export function amountInWords(amount: Cents): string {
  const size = Math.abs(amount)
  const whole = counted(Math.floor(size / 100), euros)
  const rest = size % 100
  const words = [amount < 0 ? 'minus' : '', whole, rest > 0 ? counted(rest, centForms) : '']
  const text = words.filter(Boolean).join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const counted = (count: number, forms: PluralForms) =>
  `${inWords(count)} ${pluralForm('lt', count, forms)}`

function inWords(count: number): string {
  const words: string[] = []
  let rest = count
  for (const [size, forms] of scales) {
    if (rest >= size) words.push(counted(Math.floor(rest / size), forms))
    rest %= size
  }
  if (rest >= 100) words.push(counted(Math.floor(rest / 100), hundreds))
  rest %= 100
  if (rest >= 20) words.push(tens[Math.floor(rest / 10) - 2] ?? '')
  if (rest >= 20) rest %= 10
  if (rest > 0 || count === 0) words.push(ones[rest] ?? '')
  return words.join(' ')
}
