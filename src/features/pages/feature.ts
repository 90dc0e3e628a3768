import { dayOf } from '#lib/dates/local-day.ts'
import type { Language } from '#lib/language.ts'
import type { SearchEntry } from '#lib/site/search-source.ts'
import type { SectionType } from '#lib/site/section.ts'
import type { Feature } from '#server/feature.ts'
import { followOtherServers } from '#server/process/jobs.ts'
import { menuSchema } from './menu.ts'
import { messages } from './messages.ts'
import { redirectsPage } from './server/console.ts'
import { pageSchema } from './server/page-schema.ts'
import { pageSectionTypes } from './server/section-types.ts'
import { linksOfPage, pageRoutes, textOfPage } from './server/shown-sections.ts'
import { openPages, type PagesService } from './server.ts'
import { type SitePage, sitePagePath } from './wire.ts'

/** Pages that owners compose of sections of these types, the menu, and former addresses. */
export function pagesOf(
  ofFeatures: readonly SectionType[],
): Feature<'pages', object, PagesService> {
  const types = [...pageSectionTypes, ...ofFeatures]
  const sharedFields = ['type', 'tone', 'visibleFrom', 'visibleUntil']
  const shared = [...sharedFields, ...types.flatMap((one) => one.shared ?? [])]
  const pictures = types.flatMap((one) => Object.entries(one.pictures ?? {}))
  const references = types.flatMap((one) => Object.entries(one.refersTo ?? {}))
  const inSection = (field: string) => `sections.*.${field}`
  return {
    name: 'pages',
    content: {
      pages: {
        title: { lt: 'Puslapiai', en: 'Pages' },
        newTitle: { lt: 'Naujas puslapis', en: 'New page' },
        files: 'pages/*.json',
        schema: pageSchema(types),
        isTranslated: 'in part',
        isOptional: true,
        sameInEachLanguage: ['sections.length', ...new Set(shared.map(inSection))],
        uniqueFields: ['address'],
        pictures: Object.fromEntries(pictures.map(([field, kind]) => [inSection(field), kind])),
        refersTo: Object.fromEntries(references.map(([field, kind]) => [inSection(field), kind])),
        links: (page: SitePage) => linksOfPage(types, page),
        transform: (documents) => documents,
      },
      menu: {
        title: { lt: 'Meniu ir puslapio apačia', en: 'Menu and footer' },
        files: 'menu.json',
        schema: menuSchema,
        isTranslated: true,
      },
    },
    routes: (contents) => pageRoutes(types, contents, () => dayOf(Date.now()).name),
    search: ({ pages, language }) => ({
      entries: pages.map((page) => toSearchEntry(page, language)),
      list: null,
    }),
    open: openPages,
    consolePages: (platform, service) => [redirectsPage(platform, service)],
    jobs: (_, { refresh }) => [followOtherServers('redirects', refresh)],
  }
}

const toSearchEntry = (page: SitePage, language: Language): SearchEntry => ({
  path: sitePagePath(page, language),
  title: page.title,
  summary: page.description,
  date: page.updated,
  text: textOfPage(page),
  label: messages[language].page,
})
