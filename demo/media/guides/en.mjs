import { budget, reserve, thousand } from './en-books.mjs'

/** The guides in English, part for part as in Lithuanian. */
const picture = {
  file: 'whole-picture-sheet.pdf',
  title: 'The whole-picture sheet',
  lead: 'All of your money on one sheet. Figures may be rough; what matters is that none is missing.',
  parts: [
    {
      title: 'What I have and owe',
      text: ['Write today’s sums. A home is worth what you would sell it for, not what you paid.'],
      rows: [
        'In accounts',
        'Reserve',
        'In pension funds',
        'Investments',
        'Home',
        'Loans',
        'Other debts',
        'Left',
      ],
    },
    {
      title: 'In, out, and four goals',
      text: ['Sums of a month. Beside a goal write its year too.'],
      rows: [
        'Income',
        'Necessary spending',
        'Other spending',
        'Left',
        'First goal',
        'Second goal',
        'Third goal',
        'Fourth goal',
      ],
    },
  ],
}

const steps = (people) => ({
  file: people === 1 ? 'six-steps.pdf' : 'six-steps-for-two.pdf',
  title: people === 1 ? 'Six steps to a plan' : 'Six steps to a plan for two',
  lead: 'A workbook. One step a week, at your own pace.',
  columns: people === 1 ? ['Answer'] : ['First', 'Second'],
  parts: [
    {
      title: '1. Picture',
      text: [
        'Write down what you have and what you owe. The task is done when you know one number: what would be left if you put it all together today.',
      ],
      rows: ['What I own', 'Debts', 'Left', 'What surprised me'],
    },
    {
      title: '2. Budget',
      text: [
        'A month in five lines. If there are two of you, each fills in their own; then compare: the differences are this week’s conversation.',
      ],
      rows: [
        'Income',
        'Necessary spending',
        'Varying spending',
        'For goals',
        'What I shall change',
      ],
    },
    {
      title: '3. Reserve',
      text: ['How many months you need and how many you have. Divide the difference by twelve.'],
      rows: ['How many months', 'Sum', 'I have', 'Payment a month', 'Where I shall keep it'],
    },
    {
      title: '4. Debts',
      text: [
        'Put them in order, the most expensive first. That one is paid back; the others get only what they must.',
      ],
      rows: [
        'Most expensive debt',
        'Interest, %',
        'Payment',
        'When it ends',
        'What I shall negotiate',
      ],
    },
    {
      title: '5. Goals',
      text: ['No more than four. Beside each a sum, a year, and what you will give up for it.'],
      rows: ['First', 'Second', 'Third', 'Fourth', 'What I shall give up'],
    },
    {
      title: '6. Plan',
      text: [
        'One page that you would read again in a year. If it does not fit, not everything is decided yet.',
      ],
      rows: [
        'This month',
        'This year',
        'Within five years',
        'When I shall look again',
        'Who reminds me',
      ],
    },
  ],
})

const plan = {
  file: 'bundle-plan.pdf',
  title: 'The plan for January',
  lead: 'In which order to read and fill in what is in the bundle.',
  parts: [
    {
      title: 'Four weeks',
      text: ['One file a week. Agree on an evening when both of you are at home.'],
      table: {
        head: ['Week', 'File', 'What there will be'],
        rows: [
          ['1', 'A family budget in a week', 'You know what is left'],
          ['2', 'The reserve booklet', 'You know how much you need'],
          ['3', 'Budget for two', 'The year in one table'],
          ['4', 'The pension sheet, one each', 'One number for later'],
        ],
      },
    },
  ],
}

export const guides = [budget, reserve, thousand, picture, steps(1), steps(2), plan]
export const words = {
  footer: (title) => `Kryptis · ${title} · a demonstration, no financial advice`,
}
