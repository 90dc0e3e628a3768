import * as v from 'valibot'
import { commonFields } from '#lib/site/common-fields.ts'
import { pictureFile, prose } from '#lib/site/content.ts'
import { labelled } from '#lib/site/content-field.ts'
import type { Testimonial } from './wire.ts'

export const testimonialSchema = labelled(
  v.strictObject({
    text: commonFields.text,
    author: labelled(prose, 'Kas sako', 'Who says it'),
    role: commonFields.role,
    portrait: labelled(v.optional(pictureFile), 'Portretas', 'Portrait'),
  }),
  'Atsiliepimas',
  'Testimonial',
) satisfies v.GenericSchema<unknown, Testimonial>
