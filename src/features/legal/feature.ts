import type { Feature } from '#server/feature.ts'
import { legalSchema } from './content.ts'
import type { DataPractices } from './practices.ts'
import { type LegalDocument, legalPaths, legalSlugs } from './wire.ts'

export const legal: Feature<'legal', object, DataPractices> = {
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
      props: ({ content: { legal }, service }) => ({ legal: legal[slug], practices: service }),
      updated: ({ legal }) => legal[slug].updated,
    })),
  open: ({ config: { statistics, mailUrl, databaseUrl, clickhouseUrl } }) => ({
    identity: statistics.identity,
    statisticsMonths: statistics.retentionMonths,
    mailHost: mailUrl && new URL(mailUrl).hostname,
    hasSeveralServers: Boolean(databaseUrl || clickhouseUrl),
  }),
}
