import type { Messages } from '#lib/language.ts'
import type { LoggedAction } from './wire.ts'

interface Texts {
  title: string
  lead: string
  none: string
  noneText: string
  open: string
  empty: string
  yourId: string
  actions: Readonly<Record<LoggedAction, string>>
  allowed: string
  refused: string
  page: string
  browser: string
  network: string
  number: string
  hash: string
  shown: string
  unknownText: string
  download: string
  proof: string
  proofText: string
  erase: string
  eraseText: string
  eraseButton: string
  eraseSure: string
  erased: string
}

/**
 * Texts about the records of consent; separate from the banner's texts, because those are recorded.
 */
export const receiptMessages: Messages<Texts> = {
  lt: {
    title: 'Mano sutikimo įrašas',
    lead: 'Ką ir kada pasirinkote šioje naršyklėje. Šį puslapį matote tik jūs.',
    none: 'Dar nieko nepasirinkote',
    noneText: 'Kol nepasirinkote, nieko neįrašome, tad ir parodyti nėra ko.',
    open: 'Atverti slapukų nustatymus',
    empty:
      'Šiuo numeriu įrašų nėra: jie ištrinti arba pasirinkimas padarytas dar prieš juos pradedant saugoti.',
    yourId: 'Sutikimo numeris',
    actions: {
      accept_all: 'Priėmėte visus',
      reject: 'Atmetėte visus',
      save: 'Pasirinkote patys',
      withdraw: 'Atšaukėte sutikimą',
      take_over: 'Perimtas ankstesnis jūsų sutikimas',
    },
    allowed: 'leista',
    refused: 'neleista',
    page: 'Puslapis',
    browser: 'Naršyklė',
    network: 'Tinklas',
    number: 'Įrašo numeris',
    hash: 'Įrašo antspaudas',
    shown: 'Kas tuo metu buvo parodyta',
    unknownText: 'Šio teksto neturime; įraše likęs tik jo antspaudas.',
    download: 'Atsisiųsti (JSON)',
    proof: 'Kaip tai patikrinti',
    proofText:
      'Kiekvieno įrašo antspaudas\u00a0– raidžių ir skaičių eilutė\u00a0– apima ir ankstesniojo antspaudą, todėl nė vieno įrašo negalima nepastebimai pakeisti. Atsisiųstame faile yra viskas, ko reikia jam patikrinti.',
    erase: 'Norite, kad pamirštume?',
    eraseText:
      'Ištrinsime sutikimo numerį, puslapį ir naršyklę; liks tik bevardė žyma, kad kažkas pasirinko. Ko nebegalime įrodyti, tas nebegalioja, todėl ir pats pasirinkimas bus atšauktas, o\u00a0svetainė paklaus iš naujo.',
    eraseButton: 'Ištrinti mano įrašus',
    eraseSure: 'Taip, ištrinti visam laikui',
    erased: 'Jūsų sutikimo įrašai ištrinti, pasirinkimas atšauktas.',
  },
  en: {
    title: 'My consent record',
    lead: 'What you chose in this browser, and when. Only you see this page.',
    none: 'You have not chosen yet',
    noneText: 'We record nothing before you choose, so there is nothing to show.',
    open: 'Open cookie settings',
    empty:
      'There are no records under this number: they were erased, or the choice was made before we began to keep them.',
    yourId: 'Consent number',
    actions: {
      accept_all: 'You accepted all',
      reject: 'You rejected all',
      save: 'You chose for yourself',
      withdraw: 'You withdrew your consent',
      take_over: 'Your earlier consent was taken over',
    },
    allowed: 'allowed',
    refused: 'not allowed',
    page: 'Page',
    browser: 'Browser',
    network: 'Network',
    number: 'Record number',
    hash: 'Seal of the record',
    shown: 'What was shown then',
    unknownText: 'We do not have this text; only its seal is in the record.',
    download: 'Download (JSON)',
    proof: 'How to check this',
    proofText:
      'The seal of each record, a line of letters and digits, covers that of the one before, so no record can be changed unnoticed. The downloaded file has all that is needed to check it.',
    erase: 'Shall we forget it?',
    eraseText:
      'We will erase the consent number, the page and the browser; only an anonymous note that somebody made a choice remains. What can no longer be proved no longer holds, so your choice is withdrawn as well and the site will ask again.',
    eraseButton: 'Erase my records',
    eraseSure: 'Yes, erase them for good',
    erased: 'The records of your consent have been erased and your choice is withdrawn.',
  },
}
