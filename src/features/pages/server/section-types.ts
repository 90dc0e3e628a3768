import * as v from 'valibot'
import { pictureField } from '#features/home/section-fields.ts'
import { commonFields } from '#lib/site/common-fields.ts'
import { linkAddress, prose } from '#lib/site/content.ts'
import { labelled } from '#lib/site/content-field.ts'
import { defineSection, type SectionLink } from '#lib/site/section.ts'
import { linksInHtml, markdownField } from '#server/content/markdown-field.ts'

const optionalHead = {
  title: labelled(v.optional(prose), 'Antraštė', 'Title'),
  lead: labelled(v.optional(prose), 'Įžanga', 'Lead', { kind: 'lines' }),
}

const number = labelled(
  v.strictObject({
    value: labelled(prose, 'Skaičius', 'Figure'),
    text: labelled(prose, 'Ką jis reiškia', 'What it means'),
  }),
  'Skaičius',
  'Number',
)

const inText = ({ text }: { text: string }): SectionLink[] =>
  linksInHtml(text).map((address) => ({ field: ['text'], address }))

/** Types of section that are of no other feature. */
export const pageSectionTypes = [
  defineSection('text', {
    label: { lt: 'Tekstas', en: 'Text' },
    fields: { ...optionalHead, text: markdownField },
    links: inText,
    props: ({ text }) => ({ html: text }),
  }),
  defineSection('picture', {
    label: { lt: 'Paveikslas su tekstu', en: 'Picture with text' },
    fields: { ...optionalHead, text: markdownField, picture: pictureField },
    shared: ['picture.file'],
    pictures: { 'picture.file': 'plates' },
    links: inText,
    props: ({ text, picture }) => ({ html: text, picture }),
  }),
  defineSection('numbers', {
    label: { lt: 'Skaičiai', en: 'Numbers' },
    fields: {
      ...optionalHead,
      numbers: labelled(
        v.pipe(v.array(number), v.minLength(1), v.maxLength(6)),
        'Skaičiai',
        'Numbers',
        { problem: { lt: 'Nuo vieno iki šešių skaičių.', en: 'From one to six numbers.' } },
      ),
    },
    props: ({ numbers }) => ({ numbers }),
  }),
  defineSection('call', {
    label: { lt: 'Kvietimas su mygtuku', en: 'Call to action' },
    fields: {
      title: commonFields.emphasised,
      lead: optionalHead.lead,
      button: labelled(
        v.strictObject({
          label: labelled(v.pipe(prose, v.maxLength(60)), 'Užrašas', 'Label'),
          address: linkAddress,
        }),
        'Mygtukas',
        'Button',
      ),
    },
    links: ({ button }) => [
      { field: ['button', 'address'], address: button.address, isLeftOut: true },
    ],
    props: ({ button }) => ({ button }),
  }),
]
