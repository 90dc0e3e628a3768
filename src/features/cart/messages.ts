import type { Messages } from '#lib/language.ts'
import { pluralForm } from '#lib/text/plural.ts'
import type { RemovedLine } from './cart.ts'
import { type AddProblem, maxLines, type TypedProblem } from './wire.ts'

interface Texts {
  title: string
  /** @param total null when the cart is free */
  lead: (pieces: number, total: string | null) => string
  empty: string
  emptyHint: string
  toProducts: string
  lines: string
  quantity: string
  each: (price: string) => string
  free: string
  update: string
  remove: string
  changed: string
  priceChanged: (earlier: string, now: string) => string
  fewer: (wanted: number, now: number) => string
  removed: Readonly<Record<RemovedLine['reason'], (name: string) => string>>
  notAdded: string
  problems: Readonly<Record<AddProblem, string>>
  summary: string
  subtotal: string
  discount: (code: string) => string
  total: string
  noDelivery: string
  checkout: string
  /** Replaces `checkout` when there is nothing to pay. */
  order: string
  keepShopping: string
  coupon: string
  apply: string
  removeCoupon: string
  couponProblems: Readonly<Record<TypedProblem, string>>
}

export const messages: Messages<Texts> = {
  lt: {
    title: 'Krepšelis',
    lead: (pieces, total) =>
      `${pieces} ${pluralForm('lt', pieces, { one: 'prekė', few: 'prekės', other: 'prekių' })} ${total === null ? 'nemokamai' : `už ${total}`}`,
    empty: 'Krepšelis tuščias',
    emptyHint: 'Ką pasirinksite, lauks čia 30\u00a0dienų.',
    toProducts: 'Apžiūrėti produktus',
    lines: 'Krepšelyje',
    quantity: 'Kiekis',
    each: (price) => `po ${price}`,
    free: 'Nemokamai',
    update: 'Atnaujinti kiekius',
    remove: 'Pašalinti',
    changed: 'Nuo paskutinio karto krepšelis pasikeitė',
    priceChanged: (earlier, now) => `Kaina pasikeitė: buvo ${earlier}, dabar ${now}.`,
    fewer: (wanted, now) =>
      `Norėjote ${wanted}\u00a0vnt., o\u00a0įsigyti galima tik ${now}, todėl kiekį sumažinome.`,
    removed: {
      gone: (name) => `Nebeparduodame, todėl iš krepšelio išėmėme: ${name}.`,
      sold_out: (name) => `Išparduota, todėl iš krepšelio išėmėme: ${name}.`,
    },
    notAdded: 'Į\u00a0krepšelį nieko neįdėjome',
    problems: {
      nothing_chosen: 'Grįžkite į\u00a0produkto puslapį ir pasirinkite, ką ir kiek dėti.',
      sold_out: 'To, ką pasirinkote, nebeliko.',
      not_sold: 'To, ką pasirinkote, nebeparduodame.',
      full: `Skirtingų produktų krepšelyje telpa ne daugiau kaip ${maxLines}.`,
    },
    summary: 'Suma',
    subtotal: 'Prekės',
    discount: (code) => `Nuolaida su kodu ${code}`,
    total: 'Iš viso',
    noDelivery: 'Pristatymo mokesčio nėra.',
    checkout: 'Pereiti prie apmokėjimo',
    order: 'Pereiti prie užsakymo',
    keepShopping: 'Rinktis toliau',
    coupon: 'Nuolaidos kodas (jei turite)',
    apply: 'Pritaikyti',
    removeCoupon: 'Atsisakyti nuolaidos kodo',
    couponProblems: {
      unknown: 'Tokio nuolaidos kodo nėra.',
      not_yet: 'Šis nuolaidos kodas dar negalioja.',
      ended: 'Šis nuolaidos kodas nebegalioja.',
      used_up: 'Šis nuolaidos kodas jau panaudotas tiek kartų, kiek buvo galima.',
      too_small: 'Šiam nuolaidos kodui krepšelio suma per maža.',
      missing: 'Įrašykite nuolaidos kodą.',
      throttled: 'Per daug bandymų. Pabandykite po minutės.',
    },
  },
  en: {
    title: 'Cart',
    lead: (pieces, total) =>
      `${pieces} ${pluralForm('en', pieces, { one: 'item', other: 'items' })} for ${total ?? 'free'}`,
    empty: 'Your cart is empty',
    emptyHint: 'Your cart is kept for 30\u00a0days.',
    toProducts: 'Browse the products',
    lines: 'In your cart',
    quantity: 'Quantity',
    each: (price) => `${price} each`,
    free: 'Free',
    update: 'Update quantities',
    remove: 'Remove',
    changed: 'Your cart has changed since you last saw it',
    priceChanged: (earlier, now) => `The price has changed from ${earlier} to ${now}.`,
    fewer: (wanted, now) =>
      `You wanted ${wanted}, but only ${now} can be bought, so we lowered the quantity.`,
    removed: {
      gone: (name) => `No longer sold, so we took it out of your cart: ${name}.`,
      sold_out: (name) => `Sold out, so we took it out of your cart: ${name}.`,
    },
    notAdded: 'Nothing was added to your cart',
    problems: {
      nothing_chosen: 'Go back to the product and choose what to add and how much of it.',
      sold_out: 'What you chose is sold out.',
      not_sold: 'What you chose is no longer sold.',
      full: `A cart holds ${maxLines} different products at most.`,
    },
    summary: 'Total',
    subtotal: 'Items',
    discount: (code) => `Discount with code ${code}`,
    total: 'To pay',
    noDelivery: 'There is no delivery charge.',
    checkout: 'Go to checkout',
    order: 'Go to the order',
    keepShopping: 'Keep shopping',
    coupon: 'Discount code (if you have one)',
    apply: 'Apply',
    removeCoupon: 'Remove the discount code',
    couponProblems: {
      unknown: 'There is no such discount code.',
      not_yet: 'This discount code is not valid yet.',
      ended: 'This discount code is no longer valid.',
      used_up: 'This discount code has been used as often as it could be.',
      too_small: 'Your cart’s total is too small for this discount code.',
      missing: 'Enter a discount code.',
      throttled: 'Too many attempts. Try again in a minute.',
    },
  },
}
