import { byLanguage } from '#lib/language.ts'
import { pathOfPage } from '#lib/site/paging.ts'
import type { Route } from '#server/http/route.ts'
import { archivePaths } from '../../archive-paths.ts'
import type { Issues } from './open-issues.ts'

/** The archive and the issues in it. */
export const issueRoutes: readonly Route<Issues>[] = [
  {
    page: 'newsletterArchive',
    paths: archivePaths,
    props: ({ content: { language }, service }) => service.archive.page('1', language),
    updated: ({ site }) => site.updated,
    isLive: true,
  },
  {
    page: 'newsletterArchive',
    paths: byLanguage((language) => pathOfPage(archivePaths[language], ':slug', language)),
    props: ({ content: { language }, slug, service }) =>
      // The first page has an address of its own.
      service.archive.page(slug === '1' ? '' : slug, language),
    entries: (service) => service.archive.pageEntries(),
    isLive: true,
  },
  {
    page: 'newsletterIssue',
    paths: { lt: `${archivePaths.lt}/:slug`, en: `${archivePaths.en}/:slug` },
    props: ({ content: { language }, slug, service }) => service.archive.read(slug, language),
    entries: (service) => service.archive.entries(),
    isLive: true,
  },
]
