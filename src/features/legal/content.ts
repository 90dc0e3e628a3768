import * as v from 'valibot'
import { description, isoDate, prose, proseHtml } from '#lib/site/content.ts'
import { generatedParts, optionalParts, partsIn } from './practices.ts'
import { type LegalDocument, legalSlugs } from './wire.ts'

const namesOf = (parts: readonly unknown[]) => parts.map((name) => `[[${name}]]`).join(', ')

export const legalSchema = v.pipe(
  v.strictObject({
    slug: v.picklist(legalSlugs),
    title: prose,
    description,
    updated: isoDate,
    bodyHtml: proseHtml,
  }),
  v.check(
    ({ slug, bodyHtml }) => {
      const parts = partsIn(bodyHtml)
      const needed = generatedParts[slug].filter(
        (name) => parts.includes(name) || !optionalParts.includes(name),
      )
      return namesOf(parts.toSorted()) === namesOf(needed.toSorted())
    },
    ({ input: { slug } }) =>
      `must have exactly these generated parts, each once and in a paragraph of its own: ${namesOf(generatedParts[slug]) || 'none'}`,
  ),
) satisfies v.GenericSchema<unknown, LegalDocument>
