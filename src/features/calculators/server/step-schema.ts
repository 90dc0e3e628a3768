import * as v from 'valibot'
import { labelled } from '#lib/site/content-field.ts'
import type { Step } from '../wire.ts'
import { id, named, number, of } from './fields.ts'

const type = <Name extends Step['type']>(name: Name) => labelled(v.literal(name), 'Rūšis', 'Type')

const optional = (lt: string, en: string) =>
  labelled(v.optional(v.pipe(v.number(), v.finite())), lt, en, {
    help: { lt: 'Nebūtina.', en: 'Optional.' },
  })

const optionalName = (lt: string, en: string) =>
  labelled(v.optional(named(lt, en)), lt, en, { help: { lt: 'Nebūtina.', en: 'Optional.' } })

const term = labelled(
  v.strictObject({ of, times: number('Iš kiek padauginti', 'Times') }),
  'Dėmuo',
  'Term',
)

const sum = labelled(
  v.strictObject({
    type: type('sum'),
    id,
    terms: labelled(v.pipe(v.array(term), v.maxLength(10)), 'Dėmenys', 'Terms'),
    plus: number('Ir pridėti', 'And add'),
    atLeast: optional('Ne mažiau kaip', 'At least'),
    atMost: optional('Ne daugiau kaip', 'At most'),
  }),
  'Suma',
  'Sum',
)

const product = labelled(
  v.strictObject({
    type: type('product'),
    id,
    factors: labelled(
      v.pipe(v.array(of), v.minLength(1), v.maxLength(4)),
      'Kas dauginama',
      'What is multiplied',
    ),
    times: number('Ir iš kiek', 'And by'),
  }),
  'Sandauga',
  'Product',
)

const share = labelled(
  v.strictObject({
    type: type('share'),
    id,
    of,
    percent: named('Kiek procentų (vardas)', 'Per cent (name)'),
  }),
  'Dalis procentais',
  'Share',
)

const ratio = labelled(
  v.strictObject({
    type: type('ratio'),
    id,
    of,
    by: named('Iš ko dalijama (vardas)', 'Divided by (name)'),
    times: number('Ir padauginti iš', 'And times'),
  }),
  'Santykis',
  'Ratio',
)

const growth = labelled(
  v.strictObject({
    type: type('growth'),
    id,
    start: optionalName('Pradinė suma (vardas)', 'Sum at first (name)'),
    monthly: optionalName('Kas mėnesį pridedama (vardas)', 'Added each month (name)'),
    percent: named('Procentai per metus (vardas)', 'Per cent a year (name)'),
    years: named('Metai (vardas)', 'Years (name)'),
  }),
  'Sudėtinis augimas',
  'Compound growth',
)

export const stepSchema = v.variant('type', [
  sum,
  product,
  share,
  ratio,
  growth,
]) satisfies v.GenericSchema<unknown, Step>

/** The ids that a step needs. */
export function neededBy(step: Step): string[] {
  switch (step.type) {
    case 'sum':
      return step.terms.map((one) => one.of)
    case 'product':
      return [...step.factors]
    case 'share':
      return [step.of, step.percent]
    case 'ratio':
      return [step.of, step.by]
    case 'growth':
      return [step.start, step.monthly, step.percent, step.years].filter((one) => one !== undefined)
  }
}
