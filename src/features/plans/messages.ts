import type { Messages } from '#lib/language.ts'

interface Texts {
  /** The pricing page's name in breadcrumbs. */
  page: string
  choose: string
  perMonth: string
  withVat: string
  includes: string
  /** On the card of a plan that is not chosen. */
  pick: string
  /** Links a plan to its checkout. */
  order: string
  /** Links a plan to a meeting about it. */
  book: string
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
}

export const messages: Messages<Texts> = {
  lt: {
    page: 'Kainos',
    choose: 'Pasirinkite planą',
    perMonth: 'per mėnesį',
    withVat: 'per mėnesį, su PVM',
    includes: 'Ką gausite',
    pick: 'Rinktis',
    order: 'Užsakyti planą',
    book: 'Registruotis pokalbiui',
    note: 'Pirmas pokalbis trunka 45\u00a0minutes ir nieko nekainuoja. Apsispręsite po jo.',
    compare: 'Palyginkite planus',
    show: 'Rodyti planą',
    feature: 'Kas įeina',
    legend: 'Visos kainos\u00a0– per mėnesį, su PVM.',
    included: 'Įeina',
    notIncluded: 'Neįeina',
    slides: 'Lyginamas planas',
    previous: 'Ankstesnis planas',
    next: 'Kitas planas',
    ask: 'Paklauskite el.\u00a0paštu',
  },
  en: {
    page: 'Pricing',
    choose: 'Choose a plan',
    perMonth: 'per month',
    withVat: 'per month, VAT included',
    includes: 'What you get',
    pick: 'Choose',
    order: 'Order the plan',
    book: 'Book a first consultation',
    note: 'The first consultation takes 45\u00a0minutes and costs nothing. You decide after it.',
    compare: 'Compare the plans',
    show: 'Show the plan',
    feature: 'What is included',
    legend: 'All prices are per month, VAT included.',
    included: 'Included',
    notIncluded: 'Not included',
    slides: 'Plan being compared',
    previous: 'Previous plan',
    next: 'Next plan',
    ask: 'Ask by email',
  },
}
