/** Guides to read, in English: each part is a page. */
export const budget = {
  file: 'family-budget.pdf',
  title: 'A family budget in a week',
  lead: 'Seven evenings of half an hour. Each ends with one decision.',
  parts: [
    {
      title: 'Monday: what comes in',
      text: [
        'Write down everything that comes into the home in an ordinary month: net pay, benefits, rent. Leave out extras that might not have come.',
        'If income varies, take the lowest of the last six months. Living on the lowest sum is easier than sharing out what is missing every month.',
      ],
      rows: ['Pay, first person', 'Pay, second person', 'Benefits', 'Other', 'Total'],
      decision: 'Tonight’s decision: from which sum we count.',
    },
    {
      title: 'Tuesday: what you cannot change',
      text: [
        'On the second evening write what is taken whatever your mood: housing, loans, insurance, nursery, phone. Divide yearly payments by twelve.',
        'If these lines eat more than half of the income, saving on coffee will not help. The largest of them is worth a negotiation.',
      ],
      rows: [
        'Housing and heating',
        'Loans',
        'Insurance',
        'Children',
        'Phone and subscriptions',
        'Total',
      ],
      decision: 'Tonight’s decision: about which line we call this week.',
    },
    {
      title: 'Wednesday: what varies',
      text: [
        'Open the statements of the last three months and sort purchases into five piles. You will not need more: food, transport, home, health, pleasures.',
        'Judge nothing. Tonight you only look.',
      ],
      rows: ['Food', 'Transport', 'Home', 'Health', 'Pleasures', 'Total'],
      decision: 'Tonight’s decision: which pile surprised us.',
    },
    {
      title: 'Thursday: what is left',
      text: [
        'Subtract both sums from the income. If more is left than you expected, some spending is not written down yet. If less than nothing, go back to Tuesday: the gap is nearly always there.',
        'What is left is not free money. Tomorrow every euro gets a job.',
      ],
      rows: ['Income', 'Fixed spending', 'Varying spending', 'Left'],
      decision: 'Tonight’s decision: how much is really left.',
    },
    {
      title: 'Friday: three goals',
      text: [
        'A reserve, a near goal, a far goal. Three lines, no more. Beside each write a sum and a date, then divide by months.',
        'If the three payments are more than what is left, move the date instead of cutting the food.',
      ],
      rows: ['Reserve', 'Near goal', 'Far goal'],
      decision: 'Tonight’s decision: which goal has a true date.',
    },
    {
      title: 'Saturday: let it run',
      text: [
        'Set up three transfers for the day after pay comes. Money that is no longer in the account does not ask to be spent.',
        'Divide the rest by four weeks. That is the only number to remember.',
      ],
      rows: [
        'Transfer to the reserve',
        'Transfer to the near goal',
        'Transfer to the far goal',
        'Left for a week',
      ],
      decision: 'Tonight’s decision: three transfers are set up.',
    },
    {
      title: 'Sunday: examples',
      text: [
        'Three invented families. Find the most similar one and compare shares, not sums: how much of a hundred euros goes to housing, children and goals.',
      ],
      table: {
        head: ['Euros a month', 'A couple', 'Four people', 'Father and teenager'],
        rows: [
          ['Income', '2,400', '3,300', '1,700'],
          ['Fixed spending', '1,050', '1,780', '820'],
          ['Varying spending', '850', '1,120', '640'],
          ['For goals', '500', '400', '240'],
          ['For goals, of a hundred', '21', '12', '14'],
        ],
      },
      decision: 'Tonight’s decision: we meet in a month, at the same hour.',
    },
    {
      title: 'The sheet on the fridge',
      text: ['One sheet that holds the whole month. Copy only the final figures here.'],
      rows: [
        'Income',
        'Fixed spending',
        'To the reserve',
        'To the near goal',
        'To the far goal',
        'Left for a week',
        'Next meeting',
      ],
    },
  ],
}

export const reserve = {
  file: 'reserve-booklet.pdf',
  title: 'The reserve booklet',
  lead: 'How much, where and when: three questions about money you would rather not need.',
  parts: [
    {
      title: 'How much',
      text: [
        'A reserve is measured in months, not in thousands. Begin with three months of necessary spending and add one for each “yes”.',
      ],
      table: {
        head: ['Question', 'If yes'],
        rows: [
          ['Income comes from one job', '+ 1 month'],
          ['You are self-employed', '+ 2 months'],
          ['Somebody depends on you', '+ 1 month'],
          ['You have a mortgage', '+ 1 month'],
          ['You need a car for work', '+ 1 month'],
        ],
      },
    },
    {
      title: 'A sheet to work it out',
      text: [
        'Necessary spending is what you would pay even without income. Holidays are not in it, medicines are.',
      ],
      rows: [
        'Housing',
        'Food',
        'Loans',
        'Children',
        'Health',
        'A month',
        'How many months',
        'My reserve',
      ],
    },
    {
      title: 'Where',
      text: [
        'A reserve must be there within a day and must not move up and down. A deposit you may end early, or a savings account at another bank than your daily card.',
        'Investments are no reserve: they are mostly needed when they are worth least.',
      ],
      table: {
        head: ['Place', 'Within', 'Moves'],
        rows: [
          ['Daily account', 'at once', 'no, but gets spent'],
          ['Savings account elsewhere', 'a day', 'no'],
          ['Deposit that can be ended', '1–3 days', 'no'],
          ['Funds, shares', '3–5 days', 'yes'],
        ],
      },
    },
    {
      title: 'Calendar of six months',
      text: [
        'Write one sum for each month and tick it when it is transferred. Let the first one be the smallest.',
      ],
      rows: ['Month 1', 'Month 2', 'Month 3', 'Month 4', 'Month 5', 'Month 6', 'Total'],
    },
    {
      title: 'When to touch it',
      text: [
        'A reserve is for what is unexpected, necessary and urgent. If only two words of three fit, wait.',
      ],
      list: [
        'Yes: the heating broke, you lost your job, a tooth that cannot wait.',
        'No: Christmas, the yearly insurance, a discount that ends today.',
        'When you take from it, write how much and when you will return it. A reserve is a debt to yourself.',
      ],
    },
  ],
}

export const thousand = {
  file: 'first-thousand.pdf',
  title: 'The first thousand in the market',
  lead: 'What to decide before buying, what to press, and what to leave alone after.',
  parts: [
    {
      title: 'Is it time',
      text: [
        'Tick what is true for you. If one box stays empty, take care of that first: it will give you more than any fund.',
      ],
      list: [
        'I have a reserve of at least three months.',
        'I have no debt that costs more than 6% a year.',
        'I will not need this money for seven years.',
        'If the sum falls by a third, I shall sleep well and do nothing.',
      ],
    },
    {
      title: 'What to buy',
      text: [
        'For a beginning one fund is enough that buys thousands of the world’s companies at once. There is no name here: what matters is that it is broad, cheap and accumulating.',
        'Three things to find in the “Key information document”: the yearly fee, what the fund follows, and whether dividends are kept in it.',
      ],
      rows: ['Fund', 'Yearly fee, %', 'What it follows', 'Where it is kept', 'Fee of buying, EUR'],
    },
    {
      title: 'What fees do',
      text: [
        'A thousand euros that earn 6% a year before fees. The lines differ by nothing but the yearly fee.',
      ],
      table: {
        head: ['Yearly fee', 'After 10 years', 'After 20 years', 'After 30 years'],
        rows: [
          ['0.2%', '1,757', '3,088', '5,427'],
          ['0.7%', '1,676', '2,809', '4,708'],
          ['1.5%', '1,553', '2,412', '3,745'],
          ['2.5%', '1,411', '1,990', '2,807'],
        ],
      },
    },
    {
      title: 'The evening of buying',
      text: [
        'Buy while the exchange is open and do not watch the price every minute. One hour, five steps.',
      ],
      list: [
        'I transfer the money to the account at the broker.',
        'I find the fund by its ISIN, not by its name.',
        'I choose a limit order at today’s price.',
        'I check the fee, confirm, and keep the confirmation.',
        'I write into the calendar: look in a year.',
      ],
    },
    {
      title: 'A letter to yourself',
      text: [
        'Write it now, read it when the market falls. It will: every five years or so by a fifth and more.',
        'Begin with “I bought because…”, go on with “I shall not sell until…”, end with “If I badly want to sell, I shall first call…”.',
      ],
      rows: [
        'I bought because',
        'I shall not sell until',
        'I shall first call',
        'Date and signature',
      ],
    },
  ],
}
