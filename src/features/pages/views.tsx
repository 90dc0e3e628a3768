import type { Language } from '#lib/language.ts'
import { hiddenTitle, type PageProps, publicMeta } from '#lib/site/page.ts'
import type { SectionViews } from '#ui/section-view.ts'
import { RedirectsPage } from './console/RedirectsPage.tsx'
import redirectsStyles from './console/RedirectsPage.tsx?styles'
import { redirectMessages } from './console/redirect-messages.ts'
import { sitePageOf } from './SitePage.tsx'
import styles from './SitePage.tsx?styles'

/** The views of pages whose sections have these views. */
export const pagesViews = (sections: SectionViews) => ({
  sitePage: {
    Page: sitePageOf(sections),
    styles: [...styles, ...Object.values(sections).flatMap((one) => one.styles)],
    meta: ({ page }: PageProps['sitePage'], _: Language, { name }: { name: string }) =>
      publicMeta(page, name),
  },
  consoleRedirects: {
    Page: RedirectsPage,
    styles: redirectsStyles,
    meta: hiddenTitle(redirectMessages),
    bare: true,
  },
})
