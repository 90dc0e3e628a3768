import type { Feature } from '#server/feature.ts'
import { partnerSchema } from './content.ts'
import { partnersSections } from './sections.ts'

export const partners: Feature<'partners'> = {
  name: 'partners',
  sections: partnersSections,
  switch: 'partners',
  content: {
    partners: {
      title: { lt: 'Partneriai', en: 'Partners' },
      files: 'partners.json',
      schema: partnerSchema,
      isList: true,
      isTranslated: true,
      sameInEachLanguage: ['*.id'],
      uniqueFields: ['id'],
    },
  },
}
