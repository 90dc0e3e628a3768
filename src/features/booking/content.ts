import * as v from 'valibot'
import { commonFields } from '#lib/site/common-fields.ts'
import { labelled } from '#lib/site/content-field.ts'
import type { BookingChoice } from './wire.ts'

export const topicSchema = labelled(
  v.strictObject({ id: commonFields.slug, name: commonFields.name }),
  'Pokalbio tema',
  'Topic of a meeting',
) satisfies v.GenericSchema<unknown, BookingChoice>
