import * as v from 'valibot'
import { isoDate, prose, proseHtml, slug } from '#lib/content.ts'
import type { NewsItem } from './wire.ts'

export const newsSchema = v.strictObject({
  slug,
  title: prose,
  date: isoDate,
  summary: prose,
  bodyHtml: proseHtml,
}) satisfies v.GenericSchema<unknown, NewsItem>
