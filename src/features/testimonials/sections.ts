import { sectionHead } from '#lib/site/common-fields.ts'
import { defineSection } from '#lib/site/section.ts'

export const testimonialsSections = [
  defineSection('testimonials', {
    label: { lt: 'Atsiliepimai', en: 'Testimonials' },
    fields: sectionHead,
    isOnce: true,
    props: (_, { testimonials }) => (testimonials.length > 0 ? { testimonials } : null),
  }),
]
