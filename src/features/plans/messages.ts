import type { Messages } from '#lib/language.ts'
import type { BillingInterval } from '#lib/money/billing-interval.ts'

interface Texts {
  /** The pricing page's name in breadcrumbs. */
  page: string
  choose: string
  perMonth: string
  withVat: string
  perYear: string
  perYearWithVat: string
  /** Below the price of a month. */
  orYearly: (sum: string) => string
  saving: (sum: string) => string
  /** The choice between paying by the month and by the year. */
  billing: string
  billingIntervals: Readonly<Record<BillingInterval, string>>
  includes: string
  /** Links a plan to its checkout. */
  order: string
  /** Links a plan to a meeting about it. */
  book: string
  note: string
  compare: string
  show: string
  feature: string
  legend: string
  onlyDifferences: string
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
    perYear: 'per metus',
    perYearWithVat: 'per metus, su PVM',
    orYearly: (sum) => `arba ${sum} per metus`,
    saving: (sum) => `${sum} mažiau nei mokant kas mėnesį`,
    billing: 'Kaip mokėsite',
    billingIntervals: { month: 'Kas mėnesį', year: 'Kartą per metus' },
    includes: 'Ką gausite',
    order: 'Užsakyti planą',
    book: 'Registruotis pokalbiui',
    note: 'Pirmas pokalbis trunka 45\u00a0minutes ir nieko nekainuoja. Apsispręsite po jo.',
    compare: 'Palyginkite planus',
    show: 'Rodyti planą',
    feature: 'Kas įeina',
    legend: 'Visos kainos\u00a0– su PVM.',
    onlyDifferences: 'Rodyti tik skirtumus',
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
    perYear: 'per year',
    perYearWithVat: 'per year, VAT included',
    orYearly: (sum) => `or ${sum} per year`,
    saving: (sum) => `${sum} less than paying every month`,
    billing: 'How you pay',
    billingIntervals: { month: 'Every month', year: 'Once a year' },
    includes: 'What you get',
    order: 'Order the plan',
    book: 'Book a first consultation',
    note: 'The first consultation takes 45\u00a0minutes and costs nothing. You decide after it.',
    compare: 'Compare the plans',
    show: 'Show the plan',
    feature: 'What is included',
    legend: 'All prices include VAT.',
    onlyDifferences: 'Show differences only',
    included: 'Included',
    notIncluded: 'Not included',
    slides: 'Plan being compared',
    previous: 'Previous plan',
    next: 'Next plan',
    ask: 'Ask by email',
  },
}
