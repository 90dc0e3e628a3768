import * as v from 'valibot'
import { exampleField } from '#features/examples/content.ts'
import { cents } from '#lib/money/money.ts'
import { commonFields } from '#lib/site/common-fields.ts'
import { prose } from '#lib/site/content.ts'
import { labelled } from '#lib/site/content-field.ts'
import type { PlansContent, Question } from './wire.ts'

const minPlans = 2
const maxPlans = 4

const priceCents = labelled(
  v.pipe(
    v.number(),
    v.integer('must be whole cents'),
    v.check(
      (price) => price === 0 || price >= 100 || !Number.isInteger(price),
      'must be in cents, 2900 for 29 €',
    ),
    v.transform(cents),
  ),
  'Kaina per mėnesį, €',
  'Price a month, €',
  {
    help: { lt: 'Su PVM.', en: 'VAT included.' },
    problem: {
      lt: 'Parašykite kainą eurais, pavyzdžiui, 29 arba 29,50; mažiausia kaina – 1 €, nemokamo plano – 0.',
      en: 'Write the price in euros, such as 29 or 29.50; at least 1 €, or 0 for a free plan.',
    },
    kind: 'money',
  },
)

const yearlyPriceCents = labelled(
  v.optional(
    v.pipe(
      v.number(),
      v.integer('must be whole cents'),
      v.check((price) => price >= 100, 'must be in cents, 29000 for 290 €'),
      v.transform(cents),
    ),
  ),
  'Kaina per metus, €',
  'Price a year, €',
  {
    help: {
      lt: 'Su PVM, visa metų suma. Tuščia – planas parduodamas tik mėnesiui.',
      en: 'VAT included, the sum of the whole year. Empty: the plan is sold by the month alone.',
    },
    problem: {
      lt: 'Parašykite visų metų kainą eurais, pavyzdžiui, 290: ji turi būti didesnė už mėnesio kainą, o nemokamas planas jos neturi.',
      en: 'Write the price of a whole year in euros, such as 290: it must be above that of a month, and a free plan has none.',
    },
    kind: 'money',
  },
)

const plan = labelled(
  v.strictObject({
    id: commonFields.slug,
    name: commonFields.name,
    audience: labelled(prose, 'Kam', 'For whom'),
    summary: labelled(prose, 'Vienu sakiniu', 'In a sentence'),
    recommendation: labelled(v.optional(prose), 'Kodėl rekomenduojame', 'Why we recommend it', {
      help: {
        lt: 'Žyma ant plano kortelės, pavyzdžiui, „Rekomenduojame šeimoms“. Tuščia – be žymos.',
        en: 'A mark on the card of the plan, such as “Recommended for families”. Empty: no mark.',
      },
    }),
    difference: labelled(v.optional(prose), 'Kuo skiriasi', 'How it differs', {
      help: {
        lt: 'Viena eilutė apie tai, ko nėra mažesniame plane.',
        en: 'One line about what the smaller plan does not have.',
      },
    }),
    description: labelled(prose, 'Aprašymas', 'Description', { kind: 'lines' }),
    priceCents,
    yearlyPriceCents,
    features: labelled(
      v.pipe(v.array(labelled(prose, 'Eilutė', 'Line')), v.minLength(1)),
      'Kas įeina',
      'What is included',
    ),
    example: exampleField,
  }),
  'Planas',
  'Plan',
)

const plans = labelled(
  v.pipe(
    v.array(plan),
    v.minLength(minPlans, 'must be two plans or more, to compare'),
    v.maxLength(maxPlans, 'must be four plans at most, for the page has room for four columns'),
    v.check(
      (all) => new Set(all.map(({ id }) => id)).size === all.length,
      'must have ids that differ',
    ),
    v.check(
      (all) =>
        all.every(
          ({ priceCents, yearlyPriceCents }) =>
            yearlyPriceCents === undefined || (priceCents > 0 && yearlyPriceCents > priceCents),
        ),
      'must have a “yearlyPriceCents” that is above the “priceCents” of the same plan, and none where that is 0',
    ),
  ),
  'Planai',
  'Plans',
  {
    help: {
      lt: 'Nuo dviejų iki keturių: jie rodomi vienas šalia kito.',
      en: 'From two to four: they are shown beside each other.',
    },
    problem: {
      lt: 'Turi būti nuo dviejų iki keturių planų, jų trumpi vardai – skirtingi, o metų kaina – didesnė už mėnesio.',
      en: 'There must be two to four plans whose short names differ, and a year must cost more than a month.',
    },
  },
)

const value = labelled(
  v.union([v.boolean(), prose], 'must be true, false or a text'),
  'Reikšmė',
  'Value',
  {
    help: { lt: 'Taip, Ne arba savas tekstas.', en: 'Yes, No or a text of your own.' },
    kind: 'included',
  },
)

const feature = labelled(
  v.strictObject({
    label: commonFields.name,
    values: labelled(
      v.pipe(v.array(value), v.maxLength(maxPlans, 'must have a value for each plan')),
      'Planuose',
      'In the plans',
    ),
  }),
  'Eilutė',
  'Line',
)

const group = labelled(
  v.strictObject({
    group: labelled(prose, 'Grupė', 'Group'),
    features: labelled(v.pipe(v.array(feature), v.minLength(1)), 'Eilutės', 'Lines'),
  }),
  'Grupė',
  'Group',
)

const isComplete = ({ plans, comparison }: PlansContent) =>
  comparison.every(({ features }) => features.every(({ values }) => values.length === plans.length))

export const plansSchema = v.pipe(
  labelled(
    v.strictObject({
      plans,
      comparison: labelled(v.array(group), 'Planų palyginimas', 'Comparison of plans', {
        problem: {
          lt: 'Kiekvienoje eilutėje turi būti po reikšmę kiekvienam planui.',
          en: 'Each line must have a value for each of the plans.',
        },
      }),
    }),
    'Planai',
    'Plans',
  ),
  v.forward(
    v.partialCheck(
      [['plans'], ['comparison']],
      isComplete,
      'must have a value for each plan in each line',
    ),
    ['comparison'],
  ),
) satisfies v.GenericSchema<unknown, PlansContent>

export const questionSchema = labelled(
  v.strictObject({
    question: labelled(prose, 'Klausimas', 'Question'),
    answer: labelled(prose, 'Atsakymas', 'Answer', { kind: 'lines' }),
  }),
  'Klausimas',
  'Question',
) satisfies v.GenericSchema<unknown, Question>
