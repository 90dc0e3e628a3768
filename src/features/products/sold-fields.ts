import * as v from 'valibot'
import { cents } from '#lib/money/money.ts'
import { vatKinds } from '#lib/money/vat.ts'
import { isoDate } from '#lib/site/content.ts'
import { labelled } from '#lib/site/content-field.ts'

export const id = labelled(
  v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(1, 'must be above 0')),
  'Numeris',
  'Number',
  {
    help: {
      lt: 'Kito produkto tokio nėra; parduoto produkto numeris nesikeičia.',
      en: 'No other product has it; once something is sold it stays.',
    },
  },
)
export const count = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.integer('must be a whole number'),
    v.check(
      (number) => number >= least && number <= most,
      `must be between ${least} and ${most.toLocaleString('en')}`,
    ),
  )

const price = v.pipe(
  v.number(),
  v.integer('must be whole cents'),
  v.check(
    (amount) => amount === 0 || (amount >= 100 && amount <= 1_000_000),
    'must be in cents, 1900 for 19 €, and at most 1000000; 0 for what is free',
  ),
  v.transform(cents),
)

const priceCents = labelled(price, 'Kaina, €', 'Price, €', {
  kind: 'money',
  help: { lt: 'Su PVM; 0 – nemokama.', en: 'VAT included; 0 is free.' },
  problem: {
    lt: 'Parašykite kainą eurais, pavyzdžiui, 19 arba 19,50: nuo 1 iki 10 000 € arba 0.',
    en: 'Write the price in euros, such as 19 or 19.50: 1 to 10,000 €, or 0.',
  },
})

const sale = labelled(
  v.pipe(
    v.strictObject({
      priceCents,
      from: labelled(isoDate, 'Nuo', 'From'),
      until: labelled(isoDate, 'Iki', 'Until'),
    }),
    v.check(({ from, until }) => from <= until, 'must not end before it begins'),
  ),
  'Akcija',
  'Sale',
  {
    problem: {
      lt: 'Akcija negali baigtis anksčiau, nei prasideda.',
      en: 'The sale must not end before it begins.',
    },
  },
)

const file = labelled(
  v.strictObject({
    file: labelled(
      v.pipe(
        v.string(),
        v.regex(
          /^[a-z0-9]+([.-][a-z0-9]+)*\.[a-z0-9]{2,5}$/,
          'must be the name of a file below content/files, like biudzetas.pdf',
        ),
      ),
      'Failas',
      'File',
      {
        kind: 'file',
        help: {
          lt: 'Iš įkeltų failų arba content/files.',
          en: 'One of the uploaded files or of content/files.',
        },
        problem: {
          lt: 'Tokio failo nėra nei tarp įkeltų, nei tarp content/files.',
          en: 'There is no such file among the uploaded ones or in content/files.',
        },
      },
    ),
    name: labelled(
      v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty')),
      'Vardas pirkėjui',
      'Name for buyers',
    ),
  }),
  'Failas',
  'File',
)

export const delivery = v.picklist(['digital', 'service'])
export const deliveryTexts = {
  options: {
    digital: { lt: 'Atsisiunčiama', en: 'Downloaded' },
    service: { lt: 'Paslauga', en: 'A service' },
  },
}
export const delivered = {
  vat: labelled(v.picklist(vatKinds), 'PVM', 'VAT', {
    options: {
      standard: { lt: 'Standartinis', en: 'Standard' },
      reduced: { lt: 'Lengvatinis', en: 'Reduced' },
      books: { lt: 'Knygų', en: 'Books' },
      medicines: { lt: 'Vaistų', en: 'Medicines' },
      exempt: { lt: 'Neapmokestinama', en: 'Exempt' },
    },
  }),
  delivery: labelled(delivery, 'Kaip gaunama', 'How it is received', deliveryTexts),
}

export const sold = {
  id,
  priceCents,
  sale: labelled(v.optional(v.nullable(sale), null), 'Akcija', 'Sale'),
  stock: labelled(
    v.optional(v.nullable(count(0, 100_000)), null),
    'Likutis pradžioje',
    'Stock at first',
    {
      help: { lt: 'Tuščias – neskaičiuojamas.', en: 'Empty: not counted.' },
    },
  ),
  maxQuantity: labelled(
    v.optional(count(1, 99), 10),
    'Daugiausia viename užsakyme',
    'Most in one order',
    {
      help: { lt: 'Tuščias – 10.', en: 'Empty: 10.' },
    },
  ),
  files: labelled(v.optional(v.array(file), []), 'Failai', 'Files'),
}
