import * as v from 'valibot'
import { prose, slug } from '#lib/site/content.ts'
import type { Partner } from './wire.ts'

export const partnerSchema = v.strictObject({
  id: slug,
  name: prose,
  field: prose,
}) satisfies v.GenericSchema<unknown, Partner>
