import * as v from 'valibot'
import { pictureField } from '#features/home/section-fields.ts'
import { commonFields } from '#lib/site/common-fields.ts'
import { linkAddress, prose, proseHtml } from '#lib/site/content.ts'
import { labelled } from '#lib/site/content-field.ts'
import { defineSection, type SectionLink } from '#lib/site/section.ts'
import { isRightBody } from '#server/content/body.ts'
import { textHtml } from '#server/content/text-html.ts'

const maxText = 20_000

/** A text in Markdown, which pages get as HTML. */
const markdown = labelled(
  v.pipe(
    v.string(),
    v.maxLength(maxText, `must have at most ${maxText} characters`),
    v.check(isRightBody),
    v.transform(textHtml),
    proseHtml,
  ),
  'Tekstas',
  'Text',
  {
    help: {
      lt: 'Dalis pradėkite ženklais ##, žodžius **paryškina** dvi žvaigždutės, nuoroda rašoma [kainos](/kainos).',
      en: 'Begin parts with ##; two asterisks make words **bold**; a link is written [prices](/en/pricing).',
    },
    kind: 'markdown',
  },
)

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
  [...text.matchAll(/ href="(\/[^"]*)"/g)].map(([, address = '']) => ({ field: ['text'], address }))

/** Types of section that are of no other feature. */
export const pageSectionTypes = [
  defineSection('text', {
    label: { lt: 'Tekstas', en: 'Text' },
    fields: { ...optionalHead, text: markdown },
    links: inText,
    props: ({ text }) => ({ html: text }),
  }),
  defineSection('picture', {
    label: { lt: 'Paveikslas su tekstu', en: 'Picture with text' },
    fields: { ...optionalHead, text: markdown, picture: pictureField },
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
