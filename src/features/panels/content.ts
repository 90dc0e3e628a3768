import * as v from 'valibot'
import { prose, slug } from '#lib/site/content.ts'
import type { Panel } from './wire.ts'

const number = v.pipe(v.number(), v.minValue(0, 'must not be below 0'))

const chart = v.pipe(
  v.strictObject({
    form: v.picklist(['bars', 'lines', 'columns']),
    labels: v.pipe(v.array(prose), v.minLength(2)),
    series: v.pipe(
      v.array(v.strictObject({ name: prose, values: v.array(number) })),
      v.minLength(1),
      v.maxLength(4, 'must have at most four series, for there are four colours'),
    ),
  }),
  v.check(
    ({ labels, series }) => series.every(({ values }) => values.length === labels.length),
    'must have one value for each label in every series',
  ),
)

export const panelSchema = v.strictObject({
  id: slug,
  name: prose,
  title: prose,
  text: prose,
  caption: prose,
  chart,
}) satisfies v.GenericSchema<unknown, Panel>
