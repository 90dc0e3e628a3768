import { defineSection } from '#lib/site/section.ts'
import { aboutFields, quoteFields } from './content.ts'

export const homeSectionTypes = [
  defineSection('statement', {
    label: { lt: 'Pagrindinė mintis', en: 'Statement' },
    fields: { statement: aboutFields.statement },
    props: (values) => values,
  }),
  defineSection('steps', {
    label: { lt: 'Žingsniai', en: 'Steps' },
    fields: { title: aboutFields.title, steps: aboutFields.steps },
    props: (values) => values,
  }),
  defineSection('quote', {
    label: { lt: 'Citata', en: 'Quote' },
    fields: quoteFields,
    props: (quote) => ({ quote }),
  }),
]
