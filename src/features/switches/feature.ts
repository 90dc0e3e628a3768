import { documentLink } from '#lib/site/document-link.ts'
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
      whenMissing: { lt: `${JSON.stringify(everythingOn, null, 2)}\n` },
      stepsLeadToReview: true,
      languagesIn: (document) => (document as Switches).languages,
    },
  },
  quickActions: [
    {
      does: 'change',
      title: { lt: 'Kas įjungta ir kalbos', en: 'What is on, and languages' },
      path: documentLink('switches.json'),
      access: 'content.edit',
    },
  ],
}
