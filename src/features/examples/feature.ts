import type { Feature } from '#server/feature.ts'
import { lookOf } from '#server/pdf/look.ts'
import { exampleSchema } from './content.ts'
import { serveExamples } from './server/serve-examples.ts'

export const examples: Feature<'examples'> = {
  name: 'examples',
  content: {
    examples: {
      title: { lt: 'Pavyzdžiai', en: 'Examples' },
      newTitle: { lt: 'Naujas pavyzdys', en: 'New example' },
      files: 'examples/*.json',
      isOptional: true,
      schema: exampleSchema,
      isTranslated: true,
      sameInEachLanguage: ['sheets.length'],
      transform: (documents) => documents,
    },
  },
  open({ http, content, icons }) {
    serveExamples({ http, content, look: (brand) => lookOf(brand, icons) })
  },
}
