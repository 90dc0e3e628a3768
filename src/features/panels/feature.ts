import type { Feature } from '#server/feature.ts'
import { panelSchema } from './content.ts'
import { panelsSections } from './sections.ts'

export const panels: Feature<'panels'> = {
  name: 'panels',
  sections: panelsSections,
  content: {
    panels: {
      title: { lt: 'Skydeliai su grafikais', en: 'Panels with charts' },
      files: 'panels.json',
      schema: panelSchema,
      isList: true,
      isTranslated: true,
      sameInEachLanguage: ['*.id'],
      uniqueFields: ['id'],
    },
  },
}
