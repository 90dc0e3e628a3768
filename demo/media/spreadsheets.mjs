import { columnName } from './spreadsheet.mjs'

const months = {
  lt: [
    'Saus.',
    'Vas.',
    'Kov.',
    'Bal.',
    'Geg.',
    'Birž.',
    'Liep.',
    'Rugp.',
    'Rugs.',
    'Spal.',
    'Lapkr.',
    'Gruod.',
  ],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
}
const words = {
  lt: {
    name: 'Biudžetas',
    year: 'Metai',
    income: 'Pajamos iš viso',
    spending: 'Išlaidos iš viso',
    left: 'Lieka tikslams',
  },
  en: {
    name: 'Budget',
    year: 'Year',
    income: 'Income in all',
    spending: 'Spending in all',
    left: 'Left for goals',
  },
}
const spending = {
  lt: [
    'Būstas ir šildymas',
    'Paskolos',
    'Draudimas',
    'Ryšys ir prenumeratos',
    'Maistas',
    'Transportas',
    'Namai',
    'Sveikata',
    'Malonumai',
  ],
  en: [
    'Housing and heating',
    'Loans',
    'Insurance',
    'Phone and subscriptions',
    'Food',
    'Transport',
    'Home',
    'Health',
    'Pleasures',
  ],
}
const company = {
  lt: { income: ['Įmonės pajamos'], spending: ['Įmonės išlaidos', 'Mokesčiai', 'Įmonės atsarga'] },
  en: {
    income: ['Income of the firm'],
    spending: ['Costs of the firm', 'Taxes', 'Reserve of the firm'],
  },
}

/** Twelve months with their sums, and the year beside them. */
function budget(language, file, income, more = []) {
  const { name, year, ...sums } = words[language]
  const head = { style: 'head', cells: ['', ...months[language], year] }
  const lines = (labels, from) =>
    labels.map((label, index) => ({
      cells: [label, ...Array(12).fill(null), sumAcross(from + index)],
    }))
  const costs = [...spending[language], ...more]
  const total = (label, formula) => ({
    style: 'total',
    cells: [label, ...Array.from({ length: 13 }, (_, at) => formula(columnName(at + 1)))],
  })
  const first = 2
  const incomeRow = first + income.length
  const costRow = incomeRow + 1
  const spendingRow = costRow + costs.length
  const rows = [
    head,
    ...lines(income, first),
    total(sums.income, (column) => `=SUM(${column}${first}:${column}${incomeRow - 1})`),
    ...lines(costs, costRow),
    total(sums.spending, (column) => `=SUM(${column}${costRow}:${column}${spendingRow - 1})`),
    total(sums.left, (column) => `=${column}${incomeRow}-${column}${spendingRow}`),
  ]
  return { file, name, widths: [28, ...Array(12).fill(9), 12], rows }
}

const sumAcross = (row) => `=SUM(B${row}:M${row})`

const pensionWords = {
  lt: {
    name: 'Pensija',
    head: ['', 'Suma', 'Paaiškinimas'],
    rows: [
      ['Kiek norėčiau per mėnesį, šių dienų eurais', 'Įprastai 70 % dabartinių išlaidų'],
      ['„Sodros“ prognozė per mėnesį', 'Gyventojo „Sodros“ paskyroje'],
      ['Antros pakopos fonde dabar', 'Fondo išraše'],
      ['Trečios pakopos ir kitos santaupos dabar', 'Ką atidedate patys'],
      ['Metų iki pensijos', ''],
      ['Metų, kuriais gyvensite iš santaupų', 'Atsargiai: 25'],
      ['Pelnas per metus virš infliacijos, %', 'Atsargiai: 3'],
    ],
    results: [
      'Kiek sukaupsite, jei nieko nepridėsite',
      'Kiek reikia iš viso',
      'Trūksta',
      'Atidėti per mėnesį',
    ],
  },
  en: {
    name: 'Pension',
    head: ['', 'Sum', 'Explanation'],
    rows: [
      ['What I should like a month, in today’s euros', 'Usually 70% of present spending'],
      ['The state’s forecast a month', 'In your account at Sodra'],
      ['In the second-pillar fund now', 'In the fund’s statement'],
      ['Third pillar and other savings now', 'What you set aside yourself'],
      ['Years until the pension', ''],
      ['Years to live on savings', 'Carefully: 25'],
      ['Return a year above inflation, %', 'Carefully: 3'],
    ],
    results: [
      'What you will have without adding',
      'What is needed in all',
      'Missing',
      'To set aside a month',
    ],
  },
}

function pension(language, file) {
  const { name, head, rows, results } = pensionWords[language]
  const example = [1200, 650, 9000, 3000, 22, 25, 3]
  const formulas = [
    '=(B4+B5)*POWER(1+B8/100,B6)',
    '=MAX(0,B2-B3)*12*B7',
    '=MAX(0,B10-B9)',
    '=IF(B6*B8=0,0,B11*(B8/1200)/(POWER(1+B8/1200,B6*12)-1))',
  ]
  const filled = rows.map(([label, why], index) => ({ cells: [label, example[index], ''], why }))
  return {
    file,
    name,
    widths: [46, 14, 40],
    rows: [
      { style: 'head', cells: head },
      ...filled.map(({ cells: [label, value], why }) => ({ cells: [label, value, why] })),
      ...results.map((label, index) => ({ style: 'total', cells: [label, formulas[index], ''] })),
    ],
  }
}

export const spreadsheets = [
  budget('lt', 'biudzetas-vienam.xlsx', ['Atlyginimas', 'Kitos pajamos']),
  budget(
    'lt',
    'biudzetas-dviem.xlsx',
    ['Pirmo atlyginimas', 'Antro atlyginimas', 'Kitos pajamos'],
    ['Vaikai'],
  ),
  budget(
    'lt',
    'biudzetas-seimai-ir-imonei.xlsx',
    ['Pirmo atlyginimas', 'Antro atlyginimas', 'Kitos pajamos', ...company.lt.income],
    ['Vaikai', ...company.lt.spending],
  ),
  pension('lt', 'pensijos-lapas.xlsx'),
  budget('en', 'budget-one.xlsx', ['Pay', 'Other income']),
  budget('en', 'budget-two.xlsx', ['Pay, first', 'Pay, second', 'Other income'], ['Children']),
  budget(
    'en',
    'budget-family-and-firm.xlsx',
    ['Pay, first', 'Pay, second', 'Other income', ...company.en.income],
    ['Children', ...company.en.spending],
  ),
  pension('en', 'pension-sheet.xlsx'),
]
