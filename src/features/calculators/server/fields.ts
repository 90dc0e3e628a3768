import * as v from 'valibot'
import { prose, slug } from '#lib/site/content.ts'
import { labelled } from '#lib/site/content-field.ts'

/** Fields of inputs, steps, results and charts. */

export const id = labelled(slug, 'Vardas formulėje', 'Name in the formula', {
  help: {
    lt: 'Mažosios raidės be lietuviškų ženklų, skaičiai ir brūkšneliai. Įvesties vardas yra ir adrese.',
    en: 'Small letters a to z, digits and hyphens. That of an input is in the address too.',
  },
  kind: 'code',
})

/** The id of an input or a step. */
export const named = (lt: string, en: string) => labelled(slug, lt, en, { kind: 'code' })

export const of = named('Iš ko (vardas formulėje)', 'Of what (name in the formula)')

const short = (most: number) =>
  v.pipe(prose, v.maxLength(most, `must have at most ${most} characters`))

export const label = labelled(short(80), 'Užrašas', 'Label')

export const help = labelled(v.optional(prose), 'Paaiškinimas', 'Help', {
  help: { lt: 'Nebūtina.', en: 'Optional.' },
})

export const caption = labelled(prose, 'Užrašas po grafiku', 'Caption', { kind: 'lines' })

export const number = (lt: string, en: string) => labelled(v.pipe(v.number(), v.finite()), lt, en)

export const positive = v.pipe(v.number(), v.minValue(0.01, 'must be at least 0.01'))

export const numberFormat = {
  format: labelled(v.picklist(['euros', 'percent', 'plain']), 'Kaip rašoma', 'Format', {
    options: {
      euros: { lt: 'Eurais', en: 'In euros' },
      percent: { lt: 'Procentais', en: 'In per cent' },
      plain: { lt: 'Tik skaičius', en: 'A plain number' },
    },
  }),
  unit: labelled(v.optional(short(20)), 'Matas', 'Unit', {
    help: {
      lt: 'Nebūtina. Po skaičiaus, geriausia sutrumpintas: mėn., m., kg.',
      en: 'Optional. After a plain number: months, kg.',
    },
  }),
}
