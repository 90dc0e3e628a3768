import { everythingOn, type Switches } from '#lib/site/switches.ts'
import type { Feature } from '#server/feature.ts'
import { switchesSchema } from './content.ts'

export const switches: Feature<'switches'> = {
  name: 'switches',
  content: {
    switches: {
      title: { lt: 'Kas įjungta', en: 'What is on' },
      files: 'switches.json',
      schema: switchesSchema,
      whenMissing: `${JSON.stringify(everythingOn, null, 2)}\n`,
      languagesIn: (document) => (document as Switches).languages,
    },
  },
}
