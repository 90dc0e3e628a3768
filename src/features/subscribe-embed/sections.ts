import { sectionHead } from '#lib/site/common-fields.ts'
import { defineSection } from '#lib/site/section.ts'

export const newsletterSections = [
  defineSection('newsletter', {
    label: { lt: 'Naujienlaiškio forma', en: 'Newsletter form' },
    fields: sectionHead,
    isOnce: true,
    props: () => ({}),
  }),
]
