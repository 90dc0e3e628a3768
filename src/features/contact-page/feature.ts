import { type Contact, registerContactForm } from '#features/contact/server.ts'
import { contactPaths } from '#features/contact/wire.ts'
import {
  anchorsOf,
  dependsOnDay,
  ofSections,
  pageSectionTypes,
  shownSections,
} from '#features/pages/server.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import { byLanguage } from '#lib/language.ts'
import { placeLink } from '#lib/site/document-link.ts'
import type { SectionType } from '#lib/site/section.ts'
import type { SiteContent } from '#lib/site/site-content.ts'
import type { Feature } from '#server/feature.ts'
import { contactSchema, defaultDocument } from './server/contact-document.ts'
import { showAgain } from './server/show-again.ts'

/** The contact page, which owners compose of sections of these types. */
export function contactPageOf(
  ofFeatures: readonly SectionType[],
): Feature<'contactPage', { contact: Contact }> {
  const types = [...pageSectionTypes, ...ofFeatures].filter(({ isPageHead }) => !isPageHead)
  const propsOf = (content: SiteContent) => {
    const { sections, ...page } = content.contactPage
    const today = dayOf(Date.now()).name
    return {
      page: { ...page, address: contactPaths[content.language].split('/').at(-1) ?? '' },
      sections: shownSections(types, sections, { content, variant: '', today }),
    }
  }
  return {
    name: 'contactPage',
    switch: 'contact',
    content: {
      contactPage: {
        title: { lt: 'Kontaktų puslapis', en: 'Contact page' },
        files: 'contact.json',
        schema: contactSchema(types),
        isTranslated: true,
        whenMissing: byLanguage(defaultDocument),
        ...ofSections(types),
      },
    },
    quickActions: [
      {
        does: 'change',
        title: { lt: 'Kontaktų puslapio dalys', en: 'Sections of the contact page' },
        path: placeLink('contact.json', 'dalis-sections'),
        access: 'content.edit',
      },
    ],
    routes: ({ lt }) => [
      {
        page: 'contact',
        paths: contactPaths,
        document: { kind: 'contactPage', slug: '' },
        // Which days there are is the same in each language.
        isNewEachDay: dependsOnDay(types, lt.contactPage.sections),
        anchors: (content) => anchorsOf(types, content.contactPage.sections, content),
        props: ({ content }) => propsOf(content),
        updated: ({ site }) => site.updated,
      },
    ],
    open({ http, pages, content }, { contact }) {
      registerContactForm(http, contact, (submission, answer, ...rest) => {
        const { page, sections } = propsOf(content[answer.language])
        const props = { page, sections: showAgain(sections, submission) }
        return pages.sendFresh('contact', props, answer, ...rest)
      })
    },
  }
}
