import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/text/plural.ts'
import type { LegalSlug } from './wire.ts'

interface Texts {
  /** The common name of all legal pages. */
  rules: string
  /** Short names, for menus. */
  names: Readonly<Record<LegalSlug, string>>
  updated: string
  contents: string
  declaration: string
  cookie: string
  service: string
  purpose: string
  lifetime: string
  none: string
  /** After the name of a service. */
  noCookies: string
  record: {
    title: string
    kept: string
    network: Readonly<Record<'none' | 'truncated', string>>
    /** The months after which something follows, in the case required by “after”. */
    after: string
    months: PluralForms
    erased: string
    forGood: string
    reportedTo: string
    rights: string
  }
  change: string
  changeText: string
  changeButton: string
}

export const messages: Messages<Texts> = {
  lt: {
    rules: 'Taisyklės',
    names: {
      'slapuku-politika': 'Slapukų politika',
      'privatumo-politika': 'Privatumo politika',
      'pirkimo-taisykles': 'Pirkimo taisyklės',
      prieinamumas: 'Prieinamumas',
    },
    updated: 'Atnaujinta',
    contents: 'Šiame puslapyje',
    declaration: 'Visi mūsų slapukai',
    cookie: 'Slapukas',
    service: 'Kas įrašo',
    purpose: 'Kam',
    lifetime: 'Kiek laiko',
    none: 'Šiuo metu nenaudojame nė vieno.',
    noCookies: 'slapukų neįrašo.',
    record: {
      title: 'Jūsų pasirinkimo įrašas',
      kept: 'Kad galėtume įrodyti, ką leidote, kiekvieną pasirinkimą įrašome ir savo serveryje: sutikimo numerį, laiką, kategorijas, rodytą tekstą, puslapį ir naršyklę.',
      network: {
        none: 'Vardo ar IP adreso ten nėra.',
        truncated:
          'Įrašome ir jūsų tinklą\u00a0– IP adresą be paskutinės dalies, pavyzdžiui, 192.0.2.0/24. Vardo ar viso IP adreso ten nėra.',
      },
      after: 'Po',
      months: { one: 'mėnesio', few: 'mėnesių', other: 'mėnesių' },
      erased:
        'ištriname viską, kas sieja įrašą su jumis: lieka tik bevardis pasirinkimas ir jo laikas.',
      forGood: 'Įrašą saugome, kol paprašysite jį ištrinti.',
      reportedTo:
        'Sutikimo numerį, kategorijas, laiką, kalbą ir šios svetainės adresą mūsų serveris perduoda ir sutikimų paslaugai',
      rights:
        'Savo įrašą bet kada galite pamatyti ir atsisiųsti, o\u00a0jums paprašius jį ištrinsime.',
    },
    change: 'Persigalvojote?',
    changeText: 'Pasirinkimą galite pakeisti čia arba bet kurio puslapio apačioje.',
    changeButton: 'Keisti slapukų nustatymus',
  },
  en: {
    rules: 'Policies',
    names: {
      'slapuku-politika': 'Cookie policy',
      'privatumo-politika': 'Privacy policy',
      'pirkimo-taisykles': 'Terms of purchase',
      prieinamumas: 'Accessibility',
    },
    updated: 'Updated',
    contents: 'On this page',
    declaration: 'All our cookies',
    cookie: 'Cookie',
    service: 'Set by',
    purpose: 'What for',
    lifetime: 'How long',
    none: 'We use none at the moment.',
    noCookies: 'sets no cookies.',
    record: {
      title: 'The record of your choice',
      kept: 'So that we can prove what you allowed, each choice is also recorded on our server: the consent number, the time, the categories, the text shown, the page and the browser.',
      network: {
        none: 'There is no name or IP address in it.',
        truncated:
          'Your network is recorded as well: the IP address without its last part, such as 192.0.2.0/24. There is no name or full IP address in it.',
      },
      after: 'After',
      months: { one: 'month', other: 'months' },
      erased:
        'we erase everything that ties the record to you; only a nameless choice and its time remain.',
      forGood: 'The record is kept until you ask us to erase it.',
      reportedTo:
        'Our server also passes the consent number, the categories, the time, the language and the address of this site on to the consent service',
      rights: 'You can see and download your record at any time, and we will erase it on request.',
    },
    change: 'Changed your mind?',
    changeText: 'You can change your choice here or at the bottom of any page.',
    changeButton: 'Change cookie settings',
  },
}
