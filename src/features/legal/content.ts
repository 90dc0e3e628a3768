import * as v from 'valibot'
import { commonFields } from '#lib/site/common-fields.ts'
import { labelled } from '#lib/site/content-field.ts'
import { generatedParts, optionalParts, partsIn } from './practices.ts'
import { type LegalDocument, legalSlugs } from './wire.ts'

const namesOf = (parts: readonly unknown[]) => parts.map((name) => `[[${name}]]`).join(', ')

const partsProblem = {
  lt: 'Sudaromos dalys laužtiniuose skliaustuose, pavyzdžiui, [[seller]], turi likti: kiekviena vieną kartą ir savo pastraipoje.',
  en: 'Generated parts in brackets, such as [[seller]], must stay: each once and in a paragraph of its own.',
}

export const legalSchema = v.pipe(
  labelled(
    v.strictObject({
      slug: labelled(v.picklist(legalSlugs), 'Trumpas vardas', 'Short name'),
      title: commonFields.title,
      description: commonFields.summary,
      updated: commonFields.updated,
      bodyHtml: labelled(commonFields.body, 'Tekstas', 'Text', { problem: partsProblem }),
    }),
    'Taisyklės',
    'Policy',
  ),
  v.forward(
    v.partialCheck(
      [['slug'], ['bodyHtml']],
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
    ['bodyHtml'],
  ),
) satisfies v.GenericSchema<unknown, LegalDocument>
