import * as v from 'valibot'
import { pictureFile, prose } from '#lib/site/content.ts'
import type { Testimonial } from './wire.ts'

export const testimonialSchema = v.strictObject({
  text: prose,
  author: prose,
  role: prose,
  portrait: v.optional(pictureFile),
}) satisfies v.GenericSchema<unknown, Testimonial>
