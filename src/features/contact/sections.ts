import { sectionHead } from '#lib/site/common-fields.ts'
import { defineSection } from '#lib/site/section.ts'

export const contactSections = [
  defineSection('contact', {
    label: { lt: 'Žinutės forma', en: 'Contact form' },
    fields: sectionHead,
    isOnce: true,
    props: (_, { site }) => ({ embedded: site.embeddedForm }),
  }),
]
