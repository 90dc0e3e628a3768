import type { SectionLink, SectionType } from '#lib/site/section.ts'
import type { SiteContent } from '#lib/site/site-content.ts'
import { isOn } from '#lib/site/switches.ts'
import { htmlToText } from '#lib/text/plain-text.ts'
import type { PageSection, ShownSection, SitePage } from '../wire.ts'

export type SectionTypes = readonly SectionType[]
type Sections = readonly PageSection[]

const typeOf = (types: SectionTypes, { type }: PageSection) =>
  types.find((one) => one.type === type)

interface Sources {
  content: SiteContent
  /** `2026-11-27` */
  today: string
  variant: string
}

/** The sections that have something to show on a day. */
export const shownSections = (
  types: SectionTypes,
  sections: Sections,
  { content, today, variant }: Sources,
): ShownSection[] =>
  sections
    .filter(
      ({ visibleFrom = '', visibleUntil = '9999' }) =>
        visibleFrom <= today && today <= visibleUntil,
    )
    .flatMap((section) => {
      const shown = whatShows(types, section, content, variant)
      return shown ? [{ section, shown }] : []
    })
    .map(({ section, shown }, index) => {
      const { type, tone, contours, joins, anchor } = section
      const headId = headIdOf(section, typeOf(types, section), index)
      return { type, tone, contours, joins, anchor, headId, head: headOf(section), shown }
    })

/** Null for a section that is off, or has nothing to show on any day. */
function whatShows(
  types: SectionTypes,
  section: PageSection,
  content: SiteContent,
  variant: string,
): object | null {
  const found = typeOf(types, section)
  if (section.isShown === false || !isOn(content.switches, found?.switch)) return null
  return found?.props(section as never, content, variant) ?? null
}

const headIdOf = ({ anchor }: PageSection, type: SectionType | undefined, index: number) =>
  type?.isPageHead ? 'antraste' : `${anchor ?? `dalis-${index + 1}`}-antraste`

function headOf(section: PageSection): ShownSection['head'] {
  const { title, lead } = section as { title?: string; lead?: string }
  return title === undefined ? null : { title, lead }
}

/** The places on a page to which links may lead, whichever day it is. */
export const anchorsOf = (types: SectionTypes, sections: Sections, content: SiteContent) =>
  sections.flatMap((section) =>
    section.anchor && whatShows(types, section, content, '') ? section.anchor : [],
  )

export const dependsOnDay = (types: SectionTypes, sections: Sections) =>
  sections.some(
    (section) =>
      section.visibleFrom || section.visibleUntil || typeOf(types, section)?.isNewEachDay,
  )

/** Links of a page's sections to pages of the site, with their places in the document. */
export const linksOfSections = (types: SectionTypes, { sections }: { sections: Sections }) =>
  sections.flatMap((section, index) => {
    const links: readonly SectionLink[] = typeOf(types, section)?.links?.(section as never) ?? []
    return links
      .filter(({ address }) => address.startsWith('/'))
      .map(({ field, ...link }) => ({ at: ['sections', index, ...field], ...link }))
  })

/** Fields that no reader sees as text. */
const codes = new Set(
  'type tone joins anchor visibleFrom visibleUntil file poster address calculator example'.split(
    ' ',
  ),
)

/** What visitors may search for on a page. */
export function textOfPage({ lead, sections }: SitePage): string {
  const shown = sections.filter(({ isShown }) => isShown !== false)
  return [lead, ...shown.flatMap(textsIn)].join(' ')
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.includes('<') ? htmlToText(value) : value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (codes.has(name) ? [] : textsIn(inner)))
}
