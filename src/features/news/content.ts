import * as v from 'valibot'
import { description, isoDate, prose, proseHtml, slug, withAddress } from '#lib/site/content.ts'
import type { NewsItem } from './wire.ts'

export const newsSchema = v.pipe(
  v.strictObject({
    slug,
    address: v.optional(slug),
    title: prose,
    date: isoDate,
    summary: description,
    bodyHtml: proseHtml,
  }),
  v.transform(withAddress),
) satisfies v.GenericSchema<unknown, NewsItem>
