import type { Messages } from '#lib/language.ts'
import type { StepName } from './steps.ts'
import type { Step } from './wire.ts'

interface Texts {
  title: string
  lead: string
  allDone: string
  progress: (done: number, total: number) => string
  minutes: (count: number) => string
  states: Readonly<Record<Step['state'], string>>
  begin: string
  change: string
  skip: string
  takeUp: string
  hide: string
  hideNote: string
  show: string
  toSite: string
  /** What it is called, and what it is for. */
  steps: Readonly<Record<StepName, { title: string; purpose: string }>>
}

export const messages: Messages<Texts> = {
  lt: {
    title: 'Pirmieji žingsniai',
    lead: 'Per pusvalandį svetainė taps jūsų. Eikite iš eilės arba kaip patogu: kas padaryta, lieka, o\u00a0tęsti galite bet kada ir iš bet kurio įrenginio.',
    allDone: 'Viskas padaryta: svetainė jūsų.',
    progress: (done, total) => `${done} iš ${total}`,
    minutes: (count) => `apie ${count} min.`,
    states: { done: 'Padaryta', skipped: 'Praleista', open: 'Laukia' },
    begin: 'Pradėti',
    change: 'Keisti',
    skip: 'Praleisti',
    takeUp: 'Grąžinti į sąrašą',
    hide: 'Nerodyti „Šiandien“',
    hideNote: 'Šis puslapis lieka: jį rasite per paiešką arba „Šiandien“ apačioje.',
    show: 'Vėl rodyti „Šiandien“',
    toSite: 'Žiūrėti svetainę',
    steps: {
      contacts: {
        title: 'Vardas ir kontaktai',
        purpose: 'Kad lankytojai žinotų, kas jūs, ir rastų, kaip susisiekti.',
      },
      brand: {
        title: 'Ženklas ir spalvos',
        purpose: 'Kad svetainė, laiškai ir sąskaitos atrodytų kaip jūsų.',
      },
      offer: {
        title: 'Ką siūlote',
        purpose: 'Išjunkite, ko nereikia: parduotuvę, tinklaraštį, registraciją ar anglų kalbą.',
      },
      pages: {
        title: 'Puslapių tekstai',
        purpose: 'Pradžios puslapyje parašykite savais žodžiais, ką darote.',
      },
      mail: {
        title: 'El. paštas',
        purpose:
          'Kad gautumėte žinutes, o\u00a0pirkėjai\u00a0– patvirtinimus. Išsiųskite bandomąjį laišką.',
      },
      sales: {
        title: 'Pardavėjas ir mokėjimai',
        purpose: 'Įmonės rekvizitai ir būdas sumokėti: be jų parduotuvė tik bando.',
      },
      demonstration: {
        title: 'Pavyzdinis turinys',
        purpose: 'Pašalinkite pavyzdžius, kurių nepakeitėte.',
      },
      publish: {
        title: 'Paskelbimas',
        purpose: 'Parodykite juodraščius lankytojams tikruoju svetainės adresu.',
      },
    },
  },
  en: {
    title: 'First steps',
    lead: 'In half an hour the site is yours. Go in order or as you like: what is done stays, and you can go on at any time and from any device.',
    allDone: 'All done: the site is yours.',
    progress: (done, total) => `${done} of ${total}`,
    minutes: (count) => `about ${count} min`,
    states: { done: 'Done', skipped: 'Skipped', open: 'To do' },
    begin: 'Begin',
    change: 'Change',
    skip: 'Skip',
    takeUp: 'Put it back',
    hide: 'Do not show on “Today”',
    hideNote: 'This page stays: find it by the search or at the foot of “Today”.',
    show: 'Show on “Today” again',
    toSite: 'See the site',
    steps: {
      contacts: {
        title: 'Name and contacts',
        purpose: 'So that visitors know who you are and how to reach you.',
      },
      brand: {
        title: 'Mark and colours',
        purpose: 'So that the site, emails and invoices look like yours.',
      },
      offer: {
        title: 'What you offer',
        purpose: 'Switch off what you do not need: the shop, the blog, booking or English.',
      },
      pages: {
        title: 'Texts of pages',
        purpose: 'Say in your own words on the home page what you do.',
      },
      mail: {
        title: 'Email',
        purpose: 'So that you get messages, and buyers their confirmations. Send a test email.',
      },
      sales: {
        title: 'Seller and payments',
        purpose: 'Details of the firm and a way to pay: without them the shop only rehearses.',
      },
      demonstration: {
        title: 'Sample content',
        purpose: 'Remove the samples that you have not changed.',
      },
      publish: {
        title: 'Publishing',
        purpose: 'Show your drafts to visitors at the real address of the site.',
      },
    },
  },
}
