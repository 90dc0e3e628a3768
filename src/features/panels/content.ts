import * as v from 'valibot'
import { commonFields } from '#lib/site/common-fields.ts'
import { prose } from '#lib/site/content.ts'
import { labelled } from '#lib/site/content-field.ts'
import type { Panel } from './wire.ts'

const number = labelled(
  v.pipe(v.number(), v.minValue(0, 'must not be below 0')),
  'Skaičius',
  'Number',
)

const series = labelled(
  v.strictObject({
    name: commonFields.name,
    values: labelled(v.array(number), 'Skaičiai', 'Numbers', {
      help: { lt: 'Po vieną kiekvienam užrašui.', en: 'One for each label.' },
    }),
  }),
  'Eilutė',
  'Series',
)

const chart = labelled(
  v.pipe(
    v.strictObject({
      form: labelled(v.picklist(['bars', 'lines', 'columns']), 'Pavidalas', 'Form', {
        options: {
          bars: { lt: 'Juostos', en: 'Bars' },
          lines: { lt: 'Kreivės', en: 'Lines' },
          columns: { lt: 'Stulpeliai', en: 'Columns' },
        },
      }),
      labels: labelled(
        v.pipe(v.array(labelled(prose, 'Užrašas', 'Label')), v.minLength(2)),
        'Užrašai',
        'Labels',
      ),
      series: labelled(
        v.pipe(
          v.array(series),
          v.minLength(1),
          v.maxLength(4, 'must have at most four series, for there are four colours'),
        ),
        'Eilutės',
        'Series',
      ),
    }),
    v.check(
      ({ labels, series }) => series.every(({ values }) => values.length === labels.length),
      'must have one value for each label in every series',
    ),
  ),
  'Grafikas',
  'Chart',
  {
    problem: {
      lt: 'Kiekvienoje eilutėje turi būti tiek skaičių, kiek yra užrašų.',
      en: 'Each series must have as many numbers as there are labels.',
    },
  },
)

export const panelSchema = labelled(
  v.strictObject({
    id: commonFields.slug,
    name: commonFields.name,
    title: commonFields.title,
    text: commonFields.text,
    caption: labelled(prose, 'Užrašas po grafiku', 'Caption', { kind: 'lines' }),
    chart,
  }),
  'Skydelis',
  'Panel',
) satisfies v.GenericSchema<unknown, Panel>
