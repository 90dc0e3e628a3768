import type { Language } from '#lib/language.ts'
import { hiddenTitle, type Meta, type PageProps, publicMeta } from '#lib/site/page.ts'
import type { SectionViews } from '#ui/section-view.ts'
import { Bands, type PageOfSections, sectionStyles } from './Bands.tsx'
import bandStyles from './Bands.tsx?styles'
import { RedirectsPage } from './console/RedirectsPage.tsx'
import redirectsStyles from './console/RedirectsPage.tsx?styles'
import { redirectMessages } from './console/redirect-messages.ts'
import { sitePageOf } from './SitePage.tsx'
import styles from './SitePage.tsx?styles'

/** The views of pages whose sections have these views. */
export const pagesViews = (sections: SectionViews) => ({
  home: {
    Page: (props: PageOfSections) => <Bands {...props} views={sections} />,
    styles: (page: PageProps['home']) => [...sectionStyles(sections, page), ...bandStyles],
    meta: homeMeta,
  },
  sitePage: sitePageView(sections),
  contact: sitePageView(sections),
  consoleRedirects: {
    Page: RedirectsPage,
    styles: redirectsStyles,
    meta: hiddenTitle(redirectMessages),
    bare: true,
  },
})

const sitePageView = (sections: SectionViews) => ({
  Page: sitePageOf(sections),
  styles: (page: PageProps['sitePage']) => [...styles, ...sectionStyles(sections, page)],
  meta: ({ page }: PageProps['sitePage'], _: Language, { name }: { name: string }) =>
    publicMeta(page, name),
})

/** The picture beside a link shows the title of its first section. */
function homeMeta(
  { meta, sections }: PageProps['home'],
  _: Language,
  { descriptor }: { descriptor: string },
): Meta {
  const title = sections[0]?.head?.title
  return { ...meta, card: { kind: descriptor, ...(title && { title }) } }
}
