import { placeLink } from '#lib/site/document-link.ts'
import type { Feature } from '#server/feature.ts'
import { plansSchema, questionSchema } from './content.ts'
import { plansSections } from './sections.ts'
import { planCheckoutPaths } from './wire.ts'

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
    faq: {
      title: { lt: 'Klausimai ir atsakymai', en: 'Questions and answers' },
      files: 'faq.json',
      schema: questionSchema,
      isList: true,
      isTranslated: true,
    },
  },
  addresses: [planCheckoutPaths],
  quickActions: [
    {
      does: 'change',
      title: { lt: 'Planų kainos', en: 'Prices of plans' },
      path: placeLink('plans.json', 'lt-plans-0-priceCents'),
      access: 'content.edit',
    },
  ],
}
