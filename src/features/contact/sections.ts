import * as v from 'valibot'
import { commonFields } from '#lib/site/common-fields.ts'
import { labelled } from '#lib/site/content-field.ts'
import { defineSection } from '#lib/site/section.ts'

const { emphasised, lead } = commonFields

export const contactSections = [
  defineSection('contact', {
    label: { lt: 'Žinutės forma', en: 'Contact form' },
    fields: {
      title: emphasised,
      lead: labelled(v.optional(lead), 'Įžanga', 'Lead', { kind: 'lines' }),
      otherWays: labelled(
        v.optional(emphasised),
        'Antraštė prie kitų būdų susisiekti',
        'Title of the other ways to reach you',
        {
          help: {
            lt: 'Nebūtina. Su ja šalia formos rodomas adresas, telefonas ir darbo laikas, o įžanga nerodoma.',
            en: 'Optional. With it the address, phone and hours stand beside the form, and the lead is left out.',
          },
        },
      ),
    },
    isOnce: true,
    props: ({ title, otherWays }, { site }) => ({
      embedded: site.embeddedForm,
      beside: otherWays === undefined ? null : { title, otherWays, place: site },
    }),
  }),
  defineSection('contactDetails', {
    label: { lt: 'Būdai susisiekti', en: 'Ways to reach us' },
    fields: { title: emphasised },
    props: (_, { site }) => ({ place: site }),
  }),
]
