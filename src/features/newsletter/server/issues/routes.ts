import { byLanguage } from '#lib/language.ts'
import { pathOfPage } from '#lib/site/paging.ts'
import type { Route } from '#server/http/route.ts'
import { archivePaths } from '../../subscriber-paths.ts'
import type { NewsletterParts } from '../parts.ts'

/** The archive and the issues in it. */
export const issueRoutes: readonly Route<NewsletterParts>[] = [
  {
    page: 'newsletterArchive',
    paths: archivePaths,
    props: ({ content: { language }, service }) => service.issues.archive.page('1', language),
    updated: ({ site }) => site.updated,
    isLive: true,
  },
  {
    page: 'newsletterArchive',
    paths: byLanguage((language) => pathOfPage(archivePaths[language], ':slug', language)),
    props: ({ content: { language }, slug, service }) =>
      // The first page has an address of its own.
      service.issues.archive.page(slug === '1' ? '' : slug, language),
    entries: (service) => service.issues.archive.pageEntries(),
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
