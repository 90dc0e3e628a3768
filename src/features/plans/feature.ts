import { placeLink } from '#lib/site/document-link.ts'
import type { Feature } from '#server/feature.ts'
import { plansSchema, pricingSchema, questionSchema } from './content.ts'
import { plansSections } from './sections.ts'
import { planCheckoutPaths, planIds, planParameter, pricingPaths } from './wire.ts'

export const plans: Feature<'plans'> = {
  name: 'plans',
  sections: plansSections,
  switch: 'plans',
  content: {
    plans: {
      title: { lt: 'Planai ir jų palyginimas', en: 'Plans and their comparison' },
      files: 'plans.json',
      schema: plansSchema,
      isTranslated: true,
      sameInEachLanguage: [
        'plans.*.id',
        'plans.*.priceCents',
        'plans.*.yearlyPriceCents',
        'plans.*.example',
      ],
      refersTo: { 'plans.*.example': 'examples' },
      parallelLists: { plans: ['comparison', '*', 'features', '*', 'values'] },
    },
    pricing: {
      title: { lt: 'Kainų puslapis', en: 'Pricing page' },
      files: 'pricing.json',
      schema: pricingSchema,
      isTranslated: true,
    },
    faq: {
      title: { lt: 'Klausimai ir atsakymai', en: 'Questions and answers' },
      files: 'faq.json',
      schema: questionSchema,
      isList: true,
      isTranslated: true,
    },
  },
  addresses: [planCheckoutPaths],
  routes: () => [
    {
      page: 'pricing',
      paths: pricingPaths,
      variants: { parameter: planParameter, values: planIds, areShared: true },
      props: ({ content: { plans, pricing, faq, examples }, variant }) => ({
        ...plans,
        pricing,
        faq,
        examples,
        chosen: variant,
      }),
      updated: ({ pricing }) => pricing.updated,
    },
  ],
  quickActions: [
    {
      does: 'change',
      title: { lt: 'Planų kainos', en: 'Prices of plans' },
      path: placeLink('plans.json', 'lt-plans-0-priceCents'),
      access: 'content.edit',
    },
  ],
}
