import type { Feature } from '#server/feature.ts'
import { legalSchema } from './content.ts'
import { type LegalDocument, legalPaths, legalSlugs } from './wire.ts'

export const legal: Feature<'legal'> = {
  name: 'legal',
  content: {
    legal: {
      files: legalSlugs.map((slug) => `legal/${slug}.md`),
      schema: legalSchema,
      isTranslated: true,
      transform: (documents) =>
        Object.fromEntries((documents as LegalDocument[]).map((one) => [one.slug, one])),
    },
  },
  routes: () =>
    legalSlugs.map((slug) => ({
      page: 'legal',
      paths: legalPaths[slug],
      props: ({ content: { legal } }) => ({ legal: legal[slug] }),
      updated: ({ legal }) => legal[slug].updated,
    })),
}
