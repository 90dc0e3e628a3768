import * as v from 'valibot'
import { commonFields } from '#lib/site/common-fields.ts'
import { withAddress } from '#lib/site/content.ts'
import { labelled } from '#lib/site/content-field.ts'
import { markdownField } from '#server/content/markdown-field.ts'
import type { Calculator, CalculatorChart, Formula, Input, Result } from '../wire.ts'
import { caption, help, id, label, named, number, numberFormat, of, positive } from './fields.ts'
import { neededBy, stepSchema } from './step-schema.ts'

const numberInput = labelled(
  v.pipe(
    v.strictObject({
      type: labelled(v.literal('number'), 'Rūšis', 'Type'),
      id,
      label,
      help,
      ...numberFormat,
      min: number('Mažiausia', 'Least'),
      max: number('Didžiausia', 'Most'),
      step: labelled(positive, 'Žingsnis', 'Step'),
      value: number('Pradžioje', 'At first'),
    }),
    v.check(
      ({ min, max, value }) => min < max && min <= value && value <= max,
      'must have a “min” below its “max”, and a “value” between them',
    ),
  ),
  'Skaičius',
  'Number',
  {
    problem: {
      lt: 'Mažiausia reikšmė turi būti mažesnė už didžiausią, o pradinė – tarp jų.',
      en: 'The least value must be below the most, and the first one between them.',
    },
  },
)

const yesNoInput = labelled(
  v.strictObject({ type: labelled(v.literal('yesNo'), 'Rūšis', 'Type'), id, label, help }),
  'Taip arba ne',
  'Yes or no',
)

const input = v.variant('type', [numberInput, yesNoInput]) satisfies v.GenericSchema<unknown, Input>

const result = labelled(
  v.strictObject({
    label,
    of,
    ...numberFormat,
    roundTo: labelled(v.optional(positive), 'Apvalinti iki', 'Round to', {
      help: { lt: 'Nebūtina. 100 – iki šimtų.', en: 'Optional. 100 for hundreds.' },
    }),
  }),
  'Rezultatas',
  'Result',
) satisfies v.GenericSchema<unknown, Result>

const bars = labelled(
  v.strictObject({
    type: labelled(v.literal('bars'), 'Pavidalas', 'Form'),
    caption,
    ...numberFormat,
    bars: labelled(
      v.pipe(
        v.array(labelled(v.strictObject({ label, of }), 'Juosta', 'Bar')),
        v.minLength(2),
        v.maxLength(6),
      ),
      'Juostos',
      'Bars',
      { help: { lt: 'Paskutinė išryškinama.', en: 'The last one is highlighted.' } },
    ),
  }),
  'Juostos',
  'Bars',
)

const lines = labelled(
  v.strictObject({
    type: labelled(v.literal('lines'), 'Pavidalas', 'Form'),
    caption,
    ...numberFormat,
    over: named('Kas auga nuo nulio (įvesties vardas)', 'What grows from 0 (name of an input)'),
    series: labelled(
      v.pipe(
        v.array(labelled(v.strictObject({ name: commonFields.name, of }), 'Kreivė', 'Line')),
        v.minLength(1),
        v.maxLength(4),
      ),
      'Kreivės',
      'Lines',
    ),
  }),
  'Kreivės',
  'Lines',
)

const chart = v.variant('type', [bars, lines]) satisfies v.GenericSchema<unknown, CalculatorChart>

const entries = {
  slug: commonFields.slug,
  title: commonFields.title,
  address: commonFields.address,
  lead: commonFields.lead,
  description: commonFields.summary,
  updated: commonFields.updated,
  inputs: labelled(
    v.pipe(v.array(input), v.minLength(1), v.maxLength(10)),
    'Ką įveda lankytojas',
    'Inputs',
  ),
  steps: labelled(v.pipe(v.array(stepSchema), v.maxLength(20)), 'Formulė', 'Formula', {
    help: {
      lt: 'Žingsniai skaičiuojami iš eilės; kiekvienas gali naudoti įvestis ir ankstesnių žingsnių vardus.',
      en: 'Steps are calculated in turn; each may use the inputs and the steps before it by their names.',
    },
    problem: {
      lt: 'Kiekvienas vardas gali būti tik vienas, o žingsniai, rezultatai ir grafikai gali minėti tik įvestis ir ankstesnius žingsnius.',
      en: 'Each name may stand once, and steps, results and charts may name only inputs and steps before them.',
    },
  }),
  results: labelled(
    v.pipe(v.array(result), v.minLength(1), v.maxLength(6)),
    'Rezultatai',
    'Results',
    { help: { lt: 'Pirmasis yra atsakymas.', en: 'The first one is the answer.' } },
  ),
  charts: labelled(v.pipe(v.array(chart), v.maxLength(2)), 'Grafikai', 'Charts'),
  explanation: labelled(markdownField, 'Paaiškinimas po skaičiuokle', 'Explanation below it'),
}

export const calculatorSchema = v.pipe(
  labelled(v.strictObject(entries), 'Skaičiuoklė', 'Calculator'),
  v.forward(
    v.check(
      (calculator) => hasKnownNames(calculator),
      'must have unlike ids, and name those of inputs and earlier steps only',
    ),
    ['steps'],
  ),
  v.transform(withAddress),
) satisfies v.GenericSchema<unknown, Calculator>

function hasKnownNames({ inputs, steps, results, charts }: Omit<Formula, 'slug' | 'title'>) {
  const known = new Set(inputs.map((one) => one.id))
  const numbers = inputs.filter(({ type }) => type === 'number').map((one) => one.id)
  for (const step of steps) {
    if (known.has(step.id) || !neededBy(step).every((one) => known.has(one))) return false
    known.add(step.id)
  }
  return (
    known.size === inputs.length + steps.length &&
    results.every((one) => known.has(one.of)) &&
    charts.every((one) =>
      one.type === 'bars'
        ? one.bars.every((bar) => known.has(bar.of))
        : numbers.includes(one.over) && one.series.every((line) => known.has(line.of)),
    )
  )
}

const numbersOf = (...names: string[]) => names.map((name) => `inputs.*.${name}`)

/** The formula is one in every language; words are not. */
export const sameInEachLanguage = [
  ...['inputs', 'steps', 'results', 'charts'].map((list) => `${list}.length`),
  ...numbersOf('type', 'id', 'format', 'min', 'max', 'step', 'value'),
  ...['type', 'id', 'terms.length', 'terms.*.of', 'terms.*.times', 'plus'].map(inStep),
  ...['atLeast', 'atMost', 'factors.length', 'factors.*', 'of', 'times'].map(inStep),
  ...['percent', 'by', 'start', 'monthly', 'years'].map(inStep),
  ...['of', 'format', 'roundTo'].map((name) => `results.*.${name}`),
  ...['type', 'format', 'over', 'bars.length', 'bars.*.of'].map((name) => `charts.*.${name}`),
  ...['series.length', 'series.*.of'].map((name) => `charts.*.${name}`),
]

function inStep(name: string) {
  return `steps.*.${name}`
}
