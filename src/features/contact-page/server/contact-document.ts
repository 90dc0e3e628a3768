import * as v from 'valibot'
import { messages } from '#features/contact/messages.ts'
import { sectionsSchema } from '#features/pages/server.ts'
import type { PageSection } from '#features/pages/wire.ts'
import type { Language } from '#lib/language.ts'
import { commonFields } from '#lib/site/common-fields.ts'
import { labelled } from '#lib/site/content-field.ts'
import type { SectionType } from '#lib/site/section.ts'
import type { ContactDocument } from '../wire.ts'

const alwaysShowsForm = (sections: PageSection[]) =>
  sections.some(
    ({ type, isShown, visibleFrom, visibleUntil }) =>
      type === 'contact' && isShown !== false && !visibleFrom && !visibleUntil,
  )

/** The document of the contact page, whose form shows refused messages again. */
export function contactSchema(
  types: readonly SectionType[],
): v.GenericSchema<unknown, ContactDocument> {
  const sections = v.pipe(
    sectionsSchema(types),
    v.check(alwaysShowsForm, 'must always show “contact”, which shows refused messages again'),
  )
  const problem = {
    lt: 'Žinutės forma šiame puslapyje visada rodoma. Dalių gali būti iki 30, formos ir sąrašai – po vieną, vietos nuorodoms skirtingos, o diena „iki“ ne ankstesnė už „nuo“.',
    en: 'The contact form is always shown on this page. There may be up to 30 sections, of forms and lists one each, with unlike anchors, and no “until” before its “from”.',
  }
  return labelled(
    v.strictObject({
      title: commonFields.title,
      lead: commonFields.lead,
      description: commonFields.summary,
      sections: labelled(sections, 'Puslapio dalys', 'Sections of the page', { problem }),
    }),
    'Kontaktų puslapis',
    'Contact page',
  )
}

/** The text of the document in a folder from before there was one. */
export function defaultDocument(language: Language): string {
  const { title, lead, description, formTitle, otherWays } = messages[language]
  const form = { type: 'contact', title: formTitle, otherWays, tone: 'cream', anchor: 'zinute' }
  const document = { title, lead, description: description('{site.name}'), sections: [form] }
  return `${JSON.stringify(document, null, 2)}\n`
}
