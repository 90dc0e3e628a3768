import * as v from 'valibot'
import { description, isoDate, prose, proseHtml, slug } from './content.ts'
import { labelled } from './content-field.ts'

const emphasis = {
  lt: 'Žodžius tarp * ir * puslapis pabrėžia.',
  en: 'Words between * and * are emphasised.',
}

/** Fields that mean the same in documents of several kinds. */
export const commonFields = {
  slug: labelled(slug, 'Trumpas vardas', 'Short name', {
    help: {
      lt: 'Mažosios raidės be lietuviškų ženklų, skaičiai ir brūkšneliai. Naudojamas vardas turi likti toks pat.',
      en: 'Small letters a to z, digits and hyphens. One that is in use must stay as it is.',
    },
    kind: 'code',
  }),
  address: labelled(v.optional(slug), 'Adresas', 'Address', {
    help: {
      lt: 'Puslapio adreso pabaiga: mažosios raidės be lietuviškų ženklų, skaičiai ir brūkšneliai. Nebūtina.',
      en: 'The end of the page’s address: small letters a to z, digits and hyphens. Optional.',
    },
    kind: 'code',
  }),
  name: labelled(prose, 'Pavadinimas', 'Name'),
  title: labelled(prose, 'Antraštė', 'Title'),
  /** The title of a part of a page. */
  emphasised: labelled(prose, 'Antraštė', 'Title', { help: emphasis }),
  lead: labelled(prose, 'Įžanga', 'Lead', { kind: 'lines' }),
  text: labelled(prose, 'Tekstas', 'Text', { kind: 'lines' }),
  role: labelled(prose, 'Pareigos arba kas tai', 'Role'),
  date: labelled(isoDate, 'Data', 'Date'),
  updated: labelled(isoDate, 'Paskutinio pakeitimo diena', 'Day of the last change', {
    help: {
      lt: 'Ją mato lankytojai ir paieškos sistemos.',
      en: 'Visitors and search engines see it.',
    },
  }),
  summary: labelled(description, 'Santrauka', 'Summary', {
    help: {
      lt: 'Nuo 50 iki 160 ženklų: ją rodo ir paieškos sistemos.',
      en: '50 to 160 characters: search engines show it too.',
    },
    problem: {
      lt: 'Santrauka turi būti nuo 50 iki 160 ženklų.',
      en: 'The summary must be 50 to 160 characters long.',
    },
    kind: 'lines',
  }),
  body: labelled(proseHtml, 'Tekstas', 'Text', {
    help: {
      lt: 'Dalis pradėkite ženklais ##, žodžius **paryškina** dvi žvaigždutės, nuoroda rašoma [kainos](/kainos).',
      en: 'Begin parts with ##; two asterisks make words **bold**; a link is written [prices](/en/pricing).',
    },
    kind: 'markdown',
  }),
} as const

/** What search engines show of a page. */
export const meta = labelled(
  v.strictObject({
    title: labelled(prose, 'Pavadinimas paieškoje', 'Title in search'),
    description: labelled(commonFields.summary, 'Aprašymas paieškoje', 'Description in search', {
      kind: 'lines',
    }),
  }),
  'Paieškos sistemoms',
  'For search engines',
)

/** The head of a part of a page. */
export const sectionHead = { title: commonFields.emphasised, lead: commonFields.lead }
