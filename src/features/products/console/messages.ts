import type { Messages } from '#lib/language.ts'
import type { VatKind } from '#lib/money/vat.ts'
import { pluralForm } from '#lib/text/plural.ts'
import type { MovementReason } from '../console-wire.ts'
import type { Offer } from '../offer.ts'

interface Texts {
  title: string
  lead: string
  add: string
  documents: string
  coupons: string
  page: string
  list: {
    filter: string
    everything: string
    none: string
    next: string
    offer: string
    left: string
    kind: string
  }
  delivery: Readonly<Record<Offer['delivery'], string>>
  vat: Readonly<Record<VatKind, string>>
  free: string
  left: (pieces: number) => string
  enoughFor: (pieces: number) => string
  soldOut: string
  onSale: (price: string, until: string) => string
  saleLater: (price: string, from: string, until: string) => string
  soldOutNotice: (count: number) => string
  back: string
  stock: { title: string; lead: string; pieces: string; hint: string; save: string; saved: string }
  wrongPieces: string
  notCountedLead: string
  movements: string
  noMovements: string
  when: string
  change: string
  why: string
  who: string
  reasons: Readonly<Record<MovementReason, string>>
  system: string
  older: string
  prices: { title: string; lead: string }
  lowest: (price: string) => string
  notCompared: string
  noEarlier: string
  pricesSince: string
  since: string
  price: string
  regular: string
}

export const consoleMessages: Messages<Texts> = {
  lt: {
    title: 'Produktai',
    lead: 'Kaina, akcija ir aprašymas keičiami produkto dokumente.',
    add: 'Naujas produktas',
    documents: 'Produktų dokumentai',
    coupons: 'Nuolaidos kodai',
    page: 'Puslapis svetainėje',
    list: {
      filter: 'Rodyti produktus',
      everything: 'Visi',
      none: 'Čia produktų nėra.',
      next: 'Kiti produktai',
      offer: 'Produktas',
      left: 'Likutis',
      kind: 'Rūšis ir PVM',
    },
    delivery: { digital: 'skaitmeninis', service: 'paslauga' },
    vat: {
      standard: 'įprastas\u00a0PVM',
      reduced: 'lengvatinis\u00a0PVM',
      books: 'knygų\u00a0PVM',
      medicines: 'vaistų\u00a0PVM',
      exempt: 'be\u00a0PVM',
    },
    free: 'nemokamai',
    left: (pieces) => `liko ${pieces}\u00a0vnt.`,
    enoughFor: (pieces) => `sudėties užtenka ${pieces}\u00a0vnt.`,
    soldOut: 'Išparduota',
    onSale: (price, until) => `akcija iki ${until}, be jos ${price}`,
    saleLater: (price, from, until) => `akcija už ${price} nuo ${from} iki ${until}`,
    soldOutNotice: (count) =>
      `${count} ${pluralForm('lt', count, {
        one: 'pasiūlymas išparduotas',
        few: 'pasiūlymai išparduoti',
        other: 'pasiūlymų išparduota',
      })}`,
    back: 'Visi produktai',
    stock: {
      title: 'Likutis',
      lead: 'Užsakymas vienetus iš karto atideda, o atšauktas užsakymas juos grąžina.',
      pieces: 'Kiek liko',
      hint: 'Kas bus parduota, kol pildote, bus atimta iš to, ką įrašysite.',
      save: 'Išsaugoti likutį',
      saved: 'Likutis išsaugotas.',
    },
    wrongPieces: 'Likutis neišsaugotas. Įrašykite sveiką skaičių nuo 0 iki 100\u00a0000.',
    notCountedLead:
      'Šio pasiūlymo vienetai neskaičiuojami. Bus skaičiuojami, kai svetainės turinį prižiūrintis žmogus prie produkto nurodys jų kiekį.',
    movements: 'Kaip keitėsi likutis',
    noMovements: 'Likutis dar nesikeitė.',
    when: 'Kada',
    change: 'Pokytis',
    why: 'Kodėl',
    who: 'Kas',
    reasons: {
      order: 'užsakymas',
      cancelled: 'atšauktas užsakymas',
      owner: 'pataisyta ranka',
    },
    system: 'svetainė',
    older: 'Ankstesni',
    prices: {
      title: 'Kainų istorija',
      lead: 'Kainas svetainė įsirašo pati, kai tik jos pasikeičia. Iš jų randama mažiausia 30\u00a0dienų kaina, kurią įstatymas liepia rodyti prie sumažintos.',
    },
    lowest: (price) =>
      `Prie dabartinės kainos rodoma mažiausia 30\u00a0dienų iki jos kaina: ${price}.`,
    notCompared: 'Dabar kaina nesumažinta, todėl su ankstesne nelyginama.',
    noEarlier: 'Iki dabartinės kainos kitos nebuvo, todėl svetainėje rodoma tik ji.',
    pricesSince: 'Kainos ir nuo kada jos galioja',
    since: 'Nuo',
    price: 'Kaina',
    regular: 'Be akcijos',
  },
  en: {
    title: 'Products',
    lead: 'Price, sale and description are changed in the document of the product.',
    add: 'New product',
    documents: 'Documents of products',
    coupons: 'Discount codes',
    page: 'Its page on the site',
    list: {
      filter: 'Show products',
      everything: 'All',
      none: 'No products here.',
      next: 'More products',
      offer: 'Product',
      left: 'Stock',
      kind: 'Kind and VAT',
    },
    delivery: { digital: 'digital', service: 'a service' },
    vat: {
      standard: 'standard VAT',
      reduced: 'reduced VAT',
      books: 'VAT of books',
      medicines: 'VAT of medicines',
      exempt: 'no VAT',
    },
    free: 'free',
    left: (pieces) => `${pieces} left`,
    enoughFor: (pieces) => `contents suffice for ${pieces}`,
    soldOut: 'Sold out',
    onSale: (price, until) => `on sale until ${until}, otherwise ${price}`,
    saleLater: (price, from, until) => `on sale at ${price} from ${from} to ${until}`,
    soldOutNotice: (count) =>
      `${count} ${pluralForm('en', count, { one: 'offer is', other: 'offers are' })} sold out`,
    back: 'All products',
    stock: {
      title: 'Stock',
      lead: 'An order puts its pieces aside at once, and a cancelled one gives them back.',
      pieces: 'Pieces left',
      hint: 'What is sold while you type will be taken off what you enter.',
      save: 'Save the stock',
      saved: 'The stock is saved.',
    },
    wrongPieces: 'The stock was not saved. Enter a whole number between 0 and 100,000.',
    notCountedLead:
      'Pieces of this offer are not counted. They will be once whoever looks after the site’s content says with the product how many there are.',
    movements: 'How the stock has changed',
    noMovements: 'The stock has not changed yet.',
    when: 'When',
    change: 'Change',
    why: 'Why',
    who: 'Who',
    reasons: { order: 'an order', cancelled: 'a cancelled order', owner: 'corrected by hand' },
    system: 'the site',
    older: 'Earlier ones',
    prices: {
      title: 'Price history',
      lead: 'The site notes each price as soon as it changes, and finds the lowest of 30\u00a0days, which the law wants beside a reduced one.',
    },
    lowest: (price) => `The lowest price of the 30\u00a0days before is shown beside it: ${price}.`,
    notCompared: 'The price is not reduced now, so it is compared with no earlier one.',
    noEarlier: 'There was no price before this one, so the site shows it alone.',
    pricesSince: 'Prices, and since when',
    since: 'Since',
    price: 'Price',
    regular: 'Without the sale',
  },
}
