import { byLanguage, type Language } from '#lib/language.ts'
import type { SectionType } from '#lib/site/section.ts'
import type { SiteContent, SiteContents } from '#lib/site/site-content.ts'
import { isOn } from '#lib/site/switches.ts'
import { htmlToText } from '#lib/text/plain-text.ts'
import { pairTranslations } from '#lib/translations.ts'
import type { Route } from '#server/http/route.ts'
import { type PageSection, type ShownSection, type SitePage, sitePagePath } from '../wire.ts'

type Types = readonly SectionType[]

const typeOf = (types: Types, { type }: PageSection) => types.find((one) => one.type === type)

/** The sections that have something to show on a day. */
function shownSections(
  types: Types,
  { sections }: SitePage,
  content: SiteContent,
  today: string,
): ShownSection[] {
  return sections
    .filter(
      ({ visibleFrom = '', visibleUntil = '9999' }) =>
        visibleFrom <= today && today <= visibleUntil,
    )
    .flatMap((section) => {
      const { type, tone, anchor } = section
      const found = typeOf(types, section)
      if (!isOn(content.switches, found?.switch)) return []
      const shown = found?.props(section as never, content)
      return shown ? [{ type, tone, anchor, head: headOf(section), shown }] : []
    })
}

function headOf(section: PageSection): ShownSection['head'] {
  const { title, lead } = section as { title?: string; lead?: string }
  return title === undefined ? null : { title, lead }
}

/** A page for each document, in the languages it is written in. */
export function pageRoutes(
  types: Types,
  contents: SiteContents,
  today: () => string,
): Route<unknown>[] {
  return pairTranslations(byLanguage((language) => pagesIn(contents, language))).map(
    ({ key, paths, inLanguage }) => ({
      page: 'sitePage',
      paths,
      document: { kind: 'pages', slug: key },
      isNewEachDay: (Object.keys(paths) as Language[]).some((language) =>
        dependsOnDay(types, inLanguage(language).props),
      ),
      anchors: ({ language }) =>
        inLanguage(language).props.sections.flatMap(({ anchor }) => anchor ?? []),
      props: ({ content }) => {
        const page = inLanguage(content.language).props
        const { address, title, lead, description } = page
        const sections = shownSections(types, page, content, today())
        return { page: { address, title, lead, description }, sections }
      },
      updated: ({ language }) => inLanguage(language).updated,
    }),
  )
}

const pagesIn = (contents: SiteContents, language: Language) =>
  contents[language].pages.map((page) => ({
    key: page.slug,
    path: sitePagePath(page, language),
    updated: page.updated,
    props: page,
  }))

const dependsOnDay = (types: Types, { sections }: SitePage) =>
  sections.some(
    (section) =>
      section.visibleFrom || section.visibleUntil || typeOf(types, section)?.isNewEachDay,
  )

/** Links of a page's sections to pages of the site, with their places in the document. */
export const linksOfPage = (types: Types, { sections }: SitePage) =>
  sections.flatMap((section, index) =>
    (typeOf(types, section)?.links?.(section as never) ?? [])
      .filter(({ address }) => address.startsWith('/'))
      .map(({ field, ...link }) => ({ at: ['sections', index, ...field], ...link })),
  )

/** Fields that no reader sees as text. */
const codes = new Set(
  'type tone anchor visibleFrom visibleUntil file address calculator'.split(' '),
)

/** What visitors may search for on a page. */
export function textOfPage({ lead, sections }: SitePage): string {
  return [lead, ...sections.flatMap(textsIn)].join(' ')
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.includes('<') ? htmlToText(value) : value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (codes.has(name) ? [] : textsIn(inner)))
}
