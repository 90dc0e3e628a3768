import { blogSectionViews } from '#features/blog/section-views.tsx'
import { bookingSectionViews } from '#features/booking/section-views.tsx'
import { calculatorSectionViews } from '#features/calculators/section-views.tsx'
import { contactSectionViews } from '#features/contact/section-views.tsx'
import { homeSectionViews } from '#features/home/section-views.tsx'
import { newsSectionViews } from '#features/news/section-views.tsx'
import { pageSectionViews } from '#features/pages/section-views.tsx'
import { panelsSectionViews } from '#features/panels/section-views.tsx'
import { partnersSectionViews } from '#features/partners/section-views.tsx'
import { plansSectionViews } from '#features/plans/section-views.tsx'
import { productsSectionViews } from '#features/products/section-views.tsx'
import { newsletterSectionViews } from '#features/subscribe-embed/section-views.tsx'
import { testimonialsSectionViews } from '#features/testimonials/section-views.tsx'
import type { SectionViews } from '#ui/section-view.ts'

/** The views of all types of section; a type without one does not compile. */
export const sectionViews: SectionViews = {
  ...bookingSectionViews,
  ...calculatorSectionViews,
  ...contactSectionViews,
  ...newsSectionViews,
  ...panelsSectionViews,
  ...partnersSectionViews,
  ...plansSectionViews,
  ...productsSectionViews,
  ...newsletterSectionViews,
  ...testimonialsSectionViews,
  ...blogSectionViews,
  ...homeSectionViews,
  ...pageSectionViews,
}
