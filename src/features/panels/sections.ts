import { exampleField } from '#features/examples/content.ts'
import { exampleOf } from '#features/examples/wire.ts'
import { sectionHead } from '#lib/site/common-fields.ts'
import { defineSection } from '#lib/site/section.ts'

export const panelsSections = [
  defineSection('panels', {
    label: { lt: 'Skydeliai su grafikais', en: 'Panels with charts' },
    fields: { ...sectionHead, example: exampleField },
    shared: ['example'],
    refersTo: { example: 'examples' },
    isOnce: true,
    props: ({ example }, { panels, examples }) =>
      panels.length > 0 ? { panels, example: exampleOf(examples, example) } : null,
  }),
]
