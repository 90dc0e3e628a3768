import * as v from 'valibot'
import { prose, slug } from '#lib/site/content.ts'
import { labelled } from '#lib/site/content-field.ts'
import { defineSection } from '#lib/site/section.ts'

export const calculatorSections = [
  defineSection('calculator', {
    label: { lt: 'Skaičiuoklė', en: 'Calculator' },
    fields: {
      title: labelled(v.optional(prose), 'Antraštė', 'Title'),
      lead: labelled(v.optional(prose), 'Įžanga', 'Lead', { kind: 'lines' }),
      calculator: labelled(slug, 'Kuri skaičiuoklė', 'Which calculator'),
    },
    shared: ['calculator'],
    refersTo: { calculator: 'calculators' },
    props: ({ calculator: wanted }, { calculators }) => {
      const calculator = calculators.find((one) => one.slug === wanted)
      return calculator ? { calculator } : null
    },
  }),
]
