import type { Messages } from '#lib/language.ts'

interface Texts {
  /** The name of the page of plans, in the way to it. */
  page: string
  choose: string
  perMonth: string
  withVat: string
  includes: string
  /** On the card of a plan that is not chosen. */
  pick: string
  write: string
  note: string
  compare: string
  show: string
  feature: string
  legend: string
  included: string
  notIncluded: string
  slides: string
  previous: string
  next: string
  ask: string
  subject: (plan: string) => string
  body: (plan: string) => string
}

export const messages: Messages<Texts> = {
  lt: {
    page: 'Kainos',
    choose: 'Pasirinkite planą',
    perMonth: 'per mėnesį',
    withVat: 'per mėnesį, su PVM',
    includes: 'Ką gausite',
    pick: 'Rinktis',
    write: 'Parašyti dėl šio plano',
    note: 'Atsivers jūsų el.\u00a0pašto programa su paruoštu laišku.',
    compare: 'Palyginkite planus',
    show: 'Rodyti planą',
    feature: 'Kas įeina',
    legend: 'Visos kainos\u00a0– per mėnesį, su PVM.',
    included: 'Įeina',
    notIncluded: 'Neįeina',
    slides: 'Lyginamas planas',
    previous: 'Ankstesnis planas',
    next: 'Kitas planas',
    ask: 'Paklauskite laišku',
    subject: (plan) => `Domina planas „${plan}“`,
    body: (plan) => `Laba diena,\r\n\r\nnorėčiau aptarti planą „${plan}“. Man tiktų susitikti…\r\n`,
  },
  en: {
    page: 'Pricing',
    choose: 'Choose a plan',
    perMonth: 'per month',
    withVat: 'per month, VAT included',
    includes: 'What you get',
    pick: 'Choose',
    write: 'Write to us about this plan',
    note: 'Your email program will open with a letter prepared.',
    compare: 'Compare the plans',
    show: 'Show the plan',
    feature: 'What is included',
    legend: 'All prices are per month, VAT included.',
    included: 'Included',
    notIncluded: 'Not included',
    slides: 'The plan compared',
    previous: 'Previous plan',
    next: 'Next plan',
    ask: 'Ask by letter',
    subject: (plan) => `Interested in the plan “${plan}”`,
    body: (plan) =>
      `Hello,\r\n\r\nI would like to talk about the plan “${plan}”. I could meet on…\r\n`,
  },
}
