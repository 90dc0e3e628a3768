import * as v from 'valibot'
import { commonFields } from '#lib/site/common-fields.ts'
import { prose, slug } from '#lib/site/content.ts'
import { labelled } from '#lib/site/content-field.ts'
import type { Example } from './wire.ts'

const maxSheets = 2

const short = (most: number) =>
  v.pipe(prose, v.maxLength(most, `must have at most ${most} characters`))

const optional = { help: { lt: 'Nebūtina.', en: 'Optional.' } }

const figure = labelled(
  v.strictObject({
    label: labelled(short(60), 'Ką jis reiškia', 'What it means'),
    value: labelled(short(20), 'Skaičius', 'Figure'),
    unit: labelled(v.optional(short(20)), 'Matas', 'Unit', optional),
  }),
  'Skaičius',
  'Figure',
)

const milestone = labelled(
  v.strictObject({
    date: labelled(short(30), 'Kada', 'When'),
    title: labelled(short(60), 'Kas', 'What'),
    text: labelled(v.optional(short(90)), 'Kiek arba kaip', 'How much or how', optional),
  }),
  'Gairė',
  'Milestone',
)

const step = labelled(short(120), 'Žingsnis', 'Step')

/** A part of a sheet, which may be missing. */
function part<Row extends v.GenericSchema<unknown, unknown>>(
  row: Row,
  most: number,
  lt: string,
  en: string,
) {
  const rows = v.pipe(v.array(row), v.minLength(1), v.maxLength(most))
  return labelled(
    v.optional(
      v.strictObject({
        title: labelled(short(60), 'Antraštė', 'Title'),
        rows: labelled(rows, 'Eilutės', 'Rows', {
          problem: { lt: `Nuo vienos iki ${most} eilučių.`, en: `From one to ${most} rows.` },
        }),
      }),
    ),
    lt,
    en,
  )
}

const sheet = labelled(
  v.strictObject({
    title: labelled(short(60), 'Antraštė', 'Title'),
    subject: labelled(short(120), 'Kam sudaryta', 'For whom it was made'),
    figures: part(figure, 6, 'Skaičiai', 'Figures'),
    route: part(milestone, 6, 'Kelias su datomis', 'Route with dates'),
    steps: part(step, 4, 'Kiti žingsniai', 'Next steps'),
  }),
  'Lapas',
  'Sheet',
)

export const exampleSchema = labelled(
  v.strictObject({
    slug: commonFields.slug,
    updated: commonFields.updated,
    name: labelled(short(60), 'Pavadinimas', 'Name', {
      help: { lt: 'Matomas tik valdyme.', en: 'Seen in the console alone.' },
    }),
    sheets: labelled(
      v.pipe(v.array(sheet), v.minLength(1), v.maxLength(maxSheets)),
      'Lapai',
      'Sheets',
      {
        help: {
          lt: 'Kiekvienas telpa A4 puslapyje.',
          en: 'Each fits a page of A4.',
        },
        problem: { lt: 'Vienas arba du lapai.', en: 'One or two sheets.' },
      },
    ),
    note: labelled(short(160), 'Pastaba apačioje', 'Note at the bottom', {
      help: {
        lt: 'Pavyzdžiui, kad žmogus išgalvotas.',
        en: 'Such as that the person is invented.',
      },
    }),
  }),
  'Pavyzdys',
  'Example',
) satisfies v.GenericSchema<unknown, Example>

/** The field of a document that shows an example. */
export const exampleField = labelled(v.optional(slug), 'Pavyzdys', 'Example', {
  help: {
    lt: 'Tuščia – nerodomas joks.',
    en: 'Empty: none is shown.',
  },
})
