import * as v from 'valibot'
import { prose, slug } from '#lib/site/content.ts'
import type { BookingChoice } from './wire.ts'

export const topicSchema = v.strictObject({
  id: slug,
  name: prose,
}) satisfies v.GenericSchema<unknown, BookingChoice>
