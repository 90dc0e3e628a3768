import * as v from 'valibot'
import { description, isoDate, prose, proseHtml } from '#lib/content.ts'
import { type LegalDocument, legalSlugs } from './wire.ts'

export const legalSchema = v.strictObject({
  slug: v.picklist(legalSlugs),
  title: prose,
  description,
  updated: isoDate,
  bodyHtml: proseHtml,
}) satisfies v.GenericSchema<unknown, LegalDocument>
