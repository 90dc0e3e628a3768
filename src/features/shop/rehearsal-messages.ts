import type { Language, Messages } from '#lib/language.ts'
import type { SellerDatum } from './demonstration.ts'

interface Texts {
  title: string
  /** Names the remaining data, at its end. */
  left: (data: string) => string
  means: string
  /** Names the data that others still see. */
  seen: (found: string) => string
  data: Readonly<Record<SellerDatum, string>>
}

export const rehearsalMessages: Messages<Texts> = {
  lt: {
    title: 'Parduotuvė veikia bandomuoju režimu',
    left: (data) =>
      `Kad parduotuvė parduotų, įrašykite savo duomenis. Dar demonstraciniai: ${data}.`,
    means:
      'Kol liko demonstracinių duomenų, visi užsakymai bandomieji: apmokami bandomuoju mokėjimu be pinigų, banko sąskaita nerodoma, sąskaitos faktūros neišrašomos. Failus tokiu užsakymu nemokamai gauna kiekvienas. Kai pakeisite paskutinius, nauji užsakymai iš karto bus tikri, o\u00a0bandomieji liks bandomieji.',
    seen: (found) =>
      `Lankytojai ar laiškų gavėjai dar mato demonstracijos duomenis: ${found}. Pakeiskite juos: pavadinimą ir tekstus\u00a0– skiltyje „Turinys“, adresus\u00a0– ir parduotuvės bei pašto nustatymuose.`,
    data: {
      name: 'pavadinimas',
      code: 'įmonės kodas',
      vatCode: 'PVM mokėtojo kodas',
      address: 'adresas',
      phone: 'telefonas',
      email: 'el.\u00a0paštas',
      iban: 'sąskaitos numeris (IBAN)',
      bank: 'bankas',
      ordersEmail: 'adresas laiškams apie užsakymus',
    },
  },
  en: {
    title: 'The shop only rehearses',
    left: (data) =>
      `Enter your own data, so that the shop can sell. Still from the demonstration: ${data}.`,
    means:
      'While any of them is left, every order is a rehearsal: it is paid by a rehearsal payment without money, no bank account is shown, and no invoices are issued. Anyone who places such an order gets the files free. Once the last one is replaced, new orders are real at once, and rehearsals stay rehearsals.',
    seen: (found) =>
      `Visitors or recipients of emails still see data of the demonstration: ${found}. Replace them: name and texts under Content, addresses in the settings of shop and mail as well.`,
    data: {
      name: 'name',
      code: 'company code',
      vatCode: 'VAT number',
      address: 'address',
      phone: 'phone',
      email: 'email',
      iban: 'account number (IBAN)',
      bank: 'bank',
      ordersEmail: 'address for emails about orders',
    },
  },
}

/** The remaining data of the demonstration, in one sentence. */
export function rehearsalNotice(left: readonly SellerDatum[], language: Language): string {
  const { left: words, data } = rehearsalMessages[language]
  return words(
    listed(
      left.map((datum) => data[datum]),
      language,
    ),
  )
}

export const seenNotice = (found: readonly string[], language: Language) =>
  rehearsalMessages[language].seen(listed(found, language))

const listed = (words: readonly string[], language: Language) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(words)
