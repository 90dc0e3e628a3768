import type { Route } from '#server/route.ts'
import { archivePaths } from '../../subscriber-paths.ts'
import type { NewsletterParts } from '../parts.ts'

/** The archive and the issues in it. */
export const issueRoutes: readonly Route<NewsletterParts>[] = [
  {
    page: 'newsletterArchive',
    paths: archivePaths,
    props: async ({ content: { language }, service }) => ({
      issues: await service.issues.archive.list(language),
    }),
    updated: ({ site }) => site.updated,
    isLive: true,
  },
  {
    page: 'newsletterIssue',
    paths: { lt: `${archivePaths.lt}/:slug`, en: `${archivePaths.en}/:slug` },
    props: ({ content: { language }, slug, service }) =>
      service.issues.archive.read(slug, language),
    entries: (service) => service.issues.archive.entries(),
    isLive: true,
  },
]
