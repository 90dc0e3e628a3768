import * as v from 'valibot'
import { commonFields } from '#lib/site/common-fields.ts'
import { prose } from '#lib/site/content.ts'
import { labelled } from '#lib/site/content-field.ts'
import type { Partner } from './wire.ts'

export const partnerSchema = labelled(
  v.strictObject({
    id: commonFields.slug,
    name: commonFields.name,
    field: labelled(prose, 'Veikla', 'Field'),
  }),
  'Partneris',
  'Partner',
) satisfies v.GenericSchema<unknown, Partner>
