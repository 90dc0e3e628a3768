import { sectionHead } from '#lib/site/common-fields.ts'
import { defineSection } from '#lib/site/section.ts'

export const panelsSections = [
  defineSection('panels', {
    label: { lt: 'Skydeliai su grafikais', en: 'Panels with charts' },
    fields: sectionHead,
    isOnce: true,
    props: (_, { panels }) => (panels.length > 0 ? { panels } : null),
  }),
]
