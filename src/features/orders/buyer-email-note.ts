import type { Language, Messages } from '#lib/language.ts'

/** Whether an owner's action emails the buyer, and why not. */
export type BuyerEmail = 'sent' | 'mailIsOff' | 'addressIsErased'

export const buyerEmailMessages: Messages<Readonly<Record<BuyerEmail, string>>> = {
  lt: {
    sent: 'Pirkėjas gaus laišką.',
    mailIsOff: 'Laiškų siuntimas neįjungtas, todėl pirkėjui praneškite patys.',
    addressIsErased: 'Pirkėjo duomenys ištrinti, todėl laiško jis negaus.',
  },
  en: {
    sent: 'The buyer gets an email.',
    mailIsOff: 'Email is not switched on, so please inform the buyer yourself.',
    addressIsErased: 'The buyer’s data have been erased, so they get no email.',
  },
}

export function buyerEmailTo(email: string, sendsEmails: boolean): BuyerEmail {
  if (email === '') return 'addressIsErased'
  return sendsEmails ? 'sent' : 'mailIsOff'
}

/** Appends to the note of an action whether the buyer gets an email. */
export const withBuyerEmail = (note: string, buyerEmail: BuyerEmail, language: Language) =>
  `${note} ${buyerEmailMessages[language][buyerEmail]}`
