import { exampleOf } from '#features/examples/wire.ts'
import { defineSection } from '#lib/site/section.ts'
import { aboutFields, filmFields, heroFields, quoteFields } from './section-fields.ts'

export const homeSectionTypes = [
  defineSection('hero', {
    label: { lt: 'Puslapio pradžia', en: 'Top of the page' },
    fields: heroFields,
    isPageHead: true,
    shared: ['example', 'picture.file'],
    pictures: { 'picture.file': 'plates' },
    refersTo: { example: 'examples' },
    links: ({ button, links }) => [
      ...(button
        ? [{ field: ['button', 'address'], address: button.address, isLeftOut: true }]
        : []),
      ...links.map(({ address }, index) => ({
        field: ['links', index, 'address'],
        address,
        isLeftOut: true,
      })),
    ],
    props: ({ example, ...values }, { examples }) => ({
      ...values,
      example: exampleOf(examples, example),
    }),
  }),
  defineSection('film', {
    label: { lt: 'Filmas', en: 'Film' },
    fields: filmFields,
    pictures: { poster: 'plates' },
    props: (values) => values,
  }),
  defineSection('about', {
    label: { lt: 'Kaip dirbame', en: 'How we work' },
    fields: aboutFields,
    shared: ['picture.file'],
    pictures: { 'picture.file': 'plates' },
    props: (values) => values,
  }),
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
