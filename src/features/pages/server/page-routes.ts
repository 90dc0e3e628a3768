import { planIds, planParameter } from '#features/plans/wire.ts'
import { byLanguage, homePaths, type Language } from '#lib/language.ts'
import type { SiteContent, SiteContents } from '#lib/site/site-content.ts'
import { pairTranslations } from '#lib/translations.ts'
import type { Route } from '#server/http/route.ts'
import { sitePagePath } from '../wire.ts'
import { anchorsOf, dependsOnDay, type SectionTypes, shownSections } from './shown-sections.ts'

/** The day it is where the site is. */
type Today = () => string

export function homeRoute(types: SectionTypes, { lt }: SiteContents, today: Today): Route<unknown> {
  return {
    page: 'home',
    paths: homePaths,
    variants: { parameter: planParameter, values: planIds, areShared: true },
    // Which days there are is the same in each language.
    isNewEachDay: dependsOnDay(types, lt.home.sections),
    anchors: (content) => anchorsOf(types, content.home.sections, content),
    props: ({ content, variant }) => ({
      meta: content.home.meta,
      sections: shownSections(types, content.home.sections, { content, variant, today: today() }),
    }),
    updated: ({ site, pricing, news }) => latest(site.updated, pricing.updated, news[0]?.date),
  }
}

function latest(...days: readonly (string | undefined)[]): string | undefined {
  return days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1)
}

/** A page for each document, in the languages it is written in. */
export function pageRoutes(
  types: SectionTypes,
  contents: SiteContents,
  today: Today,
): Route<unknown>[] {
  return pairTranslations(byLanguage((language) => pagesIn(contents[language], language))).map(
    ({ key, paths, inLanguage }) => ({
      page: 'sitePage',
      paths,
      document: { kind: 'pages', slug: key },
      isNewEachDay: (Object.keys(paths) as Language[]).some((language) =>
        dependsOnDay(types, inLanguage(language).props.sections),
      ),
      anchors: (content) => anchorsOf(types, inLanguage(content.language).props.sections, content),
      props: ({ content, variant }) => {
        const { sections, address, title, lead, description } = inLanguage(content.language).props
        return {
          page: { address, title, lead, description },
          sections: shownSections(types, sections, { content, variant, today: today() }),
        }
      },
      updated: ({ language }) => inLanguage(language).updated,
    }),
  )
}

const pagesIn = ({ pages }: SiteContent, language: Language) =>
  pages.map((page) => ({
    key: page.slug,
    path: sitePagePath(page, language),
    updated: page.updated,
    props: page,
  }))
