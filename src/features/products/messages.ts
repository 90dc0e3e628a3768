import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/text/plural.ts'

interface Texts {
  title: string
  /** Link to all products, from a search that found nothing. */
  everything: string
  none: string
  lead: string
  description: string
  from: string
  free: string
  withVat: string
  /** Shown below a list of prices. */
  allWithVat: string
  withoutVat: string
  sale: string
  saleUntil: (date: string) => string
  /** Shown after an earlier price, in the law's terms. */
  lowest: (price: string) => string
  soldOut: string
  left: (count: number) => string
  pieces: PluralForms
  seats: PluralForms
  quantity: string
  quantityOf: (name: string) => string
  addToCart: string
  takeFree: string
  add: string
  addNamed: (name: string) => string
  /** Leads from a card to the page where one of several is chosen. */
  open: string
  openNamed: (name: string) => string
  /** Shown when no variation is chosen. */
  choose: string
  digital: string
  /** Shown for a product that costs nothing. */
  digitalFree: string
  service: string
  pictures: string
  about: string
  includes: string
  inBundle: string
  separately: (price: string) => string
  inGroup: string
  each: string
  inside: string
  author: string
  notFor: string
  questions: string
  related: string
  all: string
}

export const messages: Messages<Texts> = {
  lt: {
    title: 'Produktai',
    everything: 'Visi produktai',
    none: 'Produktų dar nėra.',
    lead: 'Gidai, šablonai ir kursai tiems, kas nori pradėti patys. Perskaitote, užpildote, ir jau turite pusę plano.',
    description:
      'Gidai, skaičiuoklės, kursai ir rinkiniai apie šeimos biudžetą, atsargą, investavimą ir pensiją. Atsisiunčiami, kai tik gauname mokėjimą.',
    from: 'nuo',
    free: 'Nemokamai',
    withVat: 'Kaina su PVM',
    allWithVat: 'Visos kainos su PVM',
    withoutVat: 'Pardavėjas nėra PVM mokėtojas',
    sale: 'Akcija',
    saleUntil: (date) => `Kaina galioja iki ${date} imtinai`,
    lowest: (price) => `Mažiausia kaina per 30\u00a0dienų iki nuolaidos: ${price}`,
    soldOut: 'Išparduota',
    left: (count) => `Liko ${count}`,
    pieces: { one: 'vienetas', few: 'vienetai', other: 'vienetų' },
    seats: { one: 'vieta', few: 'vietos', other: 'vietų' },
    quantity: 'Kiekis',
    quantityOf: (name) => `Kiekis: ${name}`,
    addToCart: 'Į krepšelį',
    takeFree: 'Gauti nemokamai',
    add: 'Į krepšelį',
    addNamed: (name) => `Į krepšelį: ${name}`,
    open: 'Rinktis',
    openNamed: (name) => `Rinktis: ${name}`,
    choose: 'Pasirinkite variantą.',
    digitalFree: 'Failus atsisiųsite iš karto.',
    digital: 'Failus atsisiųsite, kai tik gausime mokėjimą.',
    service: 'Vietą patvirtinsime el.\u00a0paštu tą pačią darbo dieną.',
    pictures: 'Nuotraukos',
    about: 'Apie',
    includes: 'Ką gausite',
    inBundle: 'Rinkinyje',
    separately: (price) => `Po vieną tai kainuotų ${price}.`,
    inGroup: 'Pasirinkite, ką ir kiek pirksite',
    each: 'po',
    inside: 'Pažvelkite į vidų',
    author: 'Parengė',
    notFor: 'Kam netinka',
    questions: 'Ko klausiama',
    related: 'Tinka kartu',
    all: 'Visi produktai',
  },
  en: {
    title: 'Products',
    everything: 'All products',
    none: 'There are no products yet.',
    lead: 'Guides, templates and courses for those who want to begin by themselves. Read, fill in, and you’re halfway to a plan.',
    description:
      'Guides, spreadsheets, courses and bundles about a family budget, a reserve, investing and pensions. Downloaded as soon as the payment arrives.',
    from: 'from',
    free: 'Free',
    withVat: 'Price includes VAT',
    allWithVat: 'All prices include VAT',
    withoutVat: 'The seller is not VAT-registered',
    sale: 'Sale',
    saleUntil: (date) => `This price holds up to and including ${date}`,
    lowest: (price) => `Lowest price in the 30 days before the reduction: ${price}`,
    soldOut: 'Sold out',
    left: (count) => `${count} left`,
    pieces: { one: 'piece', other: 'pieces' },
    seats: { one: 'seat', other: 'seats' },
    quantity: 'Quantity',
    quantityOf: (name) => `Quantity: ${name}`,
    addToCart: 'Add to cart',
    takeFree: 'Get it free',
    add: 'Add to cart',
    addNamed: (name) => `Add to cart: ${name}`,
    open: 'Choose',
    openNamed: (name) => `Choose: ${name}`,
    choose: 'Choose an option.',
    digitalFree: 'You download the files at once.',
    digital: 'You download the files as soon as your payment arrives.',
    service: 'We confirm your seat by email on the same working day.',
    pictures: 'Pictures',
    about: 'About',
    includes: 'What you get',
    inBundle: 'In the bundle',
    separately: (price) => `One by one this would cost ${price}.`,
    inGroup: 'Choose what and how many',
    each: 'each',
    inside: 'Look inside',
    author: 'Prepared by',
    notFor: 'Who it is not for',
    questions: 'Questions',
    related: 'Goes well with it',
    all: 'All products',
  },
}
