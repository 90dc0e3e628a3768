import { sectionHead } from '#lib/site/common-fields.ts'
import { defineSection } from '#lib/site/section.ts'

export const partnersSections = [
  defineSection('partners', {
    label: { lt: 'Partneriai', en: 'Partners' },
    fields: sectionHead,
    isOnce: true,
    props: (_, { partners }) => (partners.length > 0 ? { partners } : null),
  }),
]
