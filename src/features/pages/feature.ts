import { dayOf } from '#lib/dates/local-day.ts'
import { byLanguage, type Language } from '#lib/language.ts'
import { placeLink } from '#lib/site/document-link.ts'
import type { SearchEntry } from '#lib/site/search-source.ts'
import type { SectionType } from '#lib/site/section.ts'
import type { Feature } from '#server/feature.ts'
import { followOtherServers } from '#server/process/jobs.ts'
import { fromFormerHome } from '../../../migrations/former-home/to-sections.ts'
import { menuSchema } from './menu.ts'
import { messages } from './messages.ts'
import { redirectsPage } from './server/console.ts'
import { firstMenu } from './server/first-menu.ts'
import { ofSections } from './server/of-sections.ts'
import { homeRoute, pageRoutes } from './server/page-routes.ts'
import { homeSchema, pageSchema } from './server/page-schema.ts'
import { pageSectionTypes } from './server/section-types.ts'
import { textOfPage } from './server/shown-sections.ts'
import { openPages, type PagesService } from './server.ts'
import { type SitePage, sitePagePath } from './wire.ts'

/** Pages that owners compose of sections of these types, the menu, and former addresses. */
export function pagesOf(
  ofFeatures: readonly SectionType[],
): Feature<'pages', object, PagesService> {
  const types = [...pageSectionTypes, ...ofFeatures]
  const belowHead = types.filter(({ isPageHead }) => !isPageHead)
  const today = () => dayOf(Date.now()).name
  return {
    name: 'pages',
    content: {
      home: {
        title: { lt: 'Pradžios puslapis', en: 'Home page' },
        files: 'home.json',
        schema: homeSchema(types),
        isTranslated: true,
        fromFormer: fromFormerHome,
        ...ofSections(types),
      },
      pages: {
        title: { lt: 'Puslapiai', en: 'Pages' },
        newTitle: { lt: 'Naujas puslapis', en: 'New page' },
        files: 'pages/*.json',
        schema: pageSchema(belowHead),
        isTranslated: 'in part',
        isOptional: true,
        uniqueFields: ['address'],
        ...ofSections(belowHead),
        transform: (documents) => documents,
      },
      menu: {
        title: { lt: 'Meniu ir puslapio apačia', en: 'Menu and footer' },
        files: 'menu.json',
        schema: menuSchema,
        isTranslated: true,
        whenMissing: byLanguage(firstMenu),
      },
    },
    quickActions: [
      {
        does: 'change',
        title: { lt: 'Pradžios puslapio viršus', en: 'Top of the home page' },
        path: placeLink('home.json', 'lt-sections-0-title'),
        access: 'content.edit',
      },
      {
        does: 'change',
        title: { lt: 'Pradžios puslapio dalys', en: 'Sections of the home page' },
        path: placeLink('home.json', 'dalis-sections'),
        access: 'content.edit',
      },
    ],
    routes: (contents) => [
      homeRoute(types, contents, today),
      ...pageRoutes(types, contents, today),
    ],
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
