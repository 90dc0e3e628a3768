import * as v from 'valibot'
import { prose } from '#lib/content.ts'
import type { Testimonial } from './wire.ts'

export const testimonialSchema = v.strictObject({
  text: prose,
  author: prose,
  role: prose,
}) satisfies v.GenericSchema<unknown, Testimonial>
