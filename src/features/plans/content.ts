import * as v from 'valibot'
import { prose, slug } from '#lib/content.ts'
import type { Plan } from './wire.ts'

export const planSchema = v.strictObject({
  id: slug,
  name: prose,
  audience: prose,
  summary: prose,
  description: prose,
  priceCents: v.pipe(v.number(), v.integer('must be whole cents'), v.minValue(0)),
  features: v.pipe(v.array(prose), v.minLength(1)),
}) satisfies v.GenericSchema<unknown, Plan>
