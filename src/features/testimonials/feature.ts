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
}
