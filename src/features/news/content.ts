import * as v from 'valibot'
import { commonFields } from '#lib/site/common-fields.ts'
import { withAddress } from '#lib/site/content.ts'
import { labelled } from '#lib/site/content-field.ts'
import type { NewsItem } from './wire.ts'

export const newsSchema = v.pipe(
  labelled(
    v.strictObject({
      slug: commonFields.slug,
      title: commonFields.title,
      address: commonFields.address,
      date: commonFields.date,
      summary: commonFields.summary,
      bodyHtml: commonFields.body,
    }),
    'Naujiena',
    'News item',
  ),
  v.transform(withAddress),
) satisfies v.GenericSchema<unknown, NewsItem>
