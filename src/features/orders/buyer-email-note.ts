import type { Language, Messages } from '#lib/language.ts'

/** Says of an owner's action whether it emails the buyer. */
export const buyerEmailMessages: Messages<Readonly<Record<'sent' | 'notSent', string>>> = {
  lt: {
    sent: 'Pirkėjas gaus laišką.',
    notSent: 'Laiškų siuntimas neįjungtas, todėl pirkėjui praneškite patys.',
  },
  en: {
    sent: 'The buyer gets an email.',
    notSent: 'Email is not switched on, so please inform the buyer yourself.',
  },
}

/** Appends to the note of an action whether the buyer gets an email. */
export const withBuyerEmail = (note: string, sendsEmails: boolean, language: Language) =>
  `${note} ${buyerEmailMessages[language][sendsEmails ? 'sent' : 'notSent']}`
