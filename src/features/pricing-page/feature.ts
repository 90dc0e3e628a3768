import {
  anchorsOf,
  dependsOnDay,
  ofSections,
  pageSectionTypes,
  shownSections,
} from '#features/pages/server.ts'
import { pricingSections } from '#features/plans/sections.ts'
import { planIds, planParameter, pricingPaths } from '#features/plans/wire.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import { placeLink } from '#lib/site/document-link.ts'
import type { SectionType } from '#lib/site/section.ts'
import type { Feature } from '#server/feature.ts'
import { fromFormerPricing } from '../../../migrations/former-pricing/to-sections.ts'
import { pricingSchema } from './server/pricing-document.ts'

/** The plans and questions of other pages, which this one shows its own way. */
const shownOtherwise = ['plans', 'faq']

/** The pricing page, which owners compose of sections of these types and of its own. */
export function pricingPageOf(ofFeatures: readonly SectionType[]): Feature<'pricingPage'> {
  const common = [...pageSectionTypes, ...ofFeatures].filter(
    ({ type, isPageHead }) => !isPageHead && !shownOtherwise.includes(type),
  )
  const types = [...pricingSections, ...common]
  return {
    name: 'pricingPage',
    switch: 'plans',
    content: {
      pricing: {
        title: { lt: 'Kainų puslapis', en: 'Pricing page' },
        files: 'pricing.json',
        schema: pricingSchema(types),
        isTranslated: true,
        fromFormer: fromFormerPricing,
        ...ofSections(types),
      },
    },
    quickActions: [
      {
        does: 'change',
        title: { lt: 'Kainų puslapio dalys', en: 'Sections of the pricing page' },
        path: placeLink('pricing.json', 'dalis-sections'),
        access: 'content.edit',
      },
    ],
    routes: ({ lt }) => [
      {
        page: 'pricing',
        paths: pricingPaths,
        document: { kind: 'pricing', slug: '' },
        variants: { parameter: planParameter, values: planIds, areShared: true },
        // Which days there are is the same in each language.
        isNewEachDay: dependsOnDay(types, lt.pricing.sections),
        anchors: (content) => [
          ...anchorsOf(types, content.pricing.sections, content),
          ...planIds(content),
        ],
        props: ({ content, variant }) => {
          const { meta, hero, sections } = content.pricing
          const today = dayOf(Date.now()).name
          const shown = shownSections(types, sections, { content, variant, today })
          const hasQuestions = shown.some(({ type }) => type === 'planQuestions')
          const faq = hasQuestions ? content.faq : []
          return { meta, hero, sections: shown, plans: content.plans.plans, faq }
        },
        updated: ({ pricing }) => pricing.updated,
      },
    ],
  }
}
