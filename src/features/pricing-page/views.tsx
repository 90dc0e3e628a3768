import { sectionStyles } from '#features/pages/Bands.tsx'
import type { Meta, PageProps } from '#lib/site/page.ts'
import type { SectionViews } from '#ui/section-view.ts'
import { pricingPageOf } from './PricingPage.tsx'
import styles from './PricingPage.tsx?styles'

/** The view of the page whose sections have these views. */
export const pricingPageViews = (sections: SectionViews) => ({
  pricing: {
    Page: pricingPageOf(sections),
    styles: (page: PageProps['pricing']) => [...styles, ...sectionStyles(sections, page)],
    meta,
  },
})

const meta = ({ meta, hero }: PageProps['pricing']): Meta => ({
  ...meta,
  card: { title: hero.title },
})
