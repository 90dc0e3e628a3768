import { documentLink } from '#lib/site/document-link.ts'
import type { Feature } from '#server/feature.ts'
import { testimonialSchema } from './content.ts'
import { testimonialsSections } from './sections.ts'

export const testimonials: Feature<'testimonials'> = {
  name: 'testimonials',
  sections: testimonialsSections,
  switch: 'testimonials',
  content: {
    testimonials: {
      title: { lt: 'Atsiliepimai', en: 'Testimonials' },
      files: 'testimonials.json',
      schema: testimonialSchema,
      isList: true,
      isTranslated: true,
      sameInEachLanguage: ['*.portrait'],
      pictures: { '*.portrait': 'portraits' },
    },
  },
  quickActions: [
    {
      does: 'change',
      title: { lt: 'Atsiliepimai', en: 'Testimonials' },
      path: documentLink('testimonials.json'),
      access: 'content.edit',
    },
  ],
}
