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
}

/** Words about the records of consent; apart from the banner's, for those are what is recorded. */
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
    },
    allowed: 'leista',
    refused: 'neleista',
    page: 'Puslapis',
    browser: 'Naršyklė',
    network: 'Tinklas',
    number: 'Įrašo numeris',
    hash: 'Įrašo kontrolinė suma',
    shown: 'Kas tuo metu buvo parodyta',
    unknownText: 'Šio teksto neturime; įraše likusi tik jo kontrolinė suma.',
    download: 'Atsisiųsti (JSON)',
    proof: 'Kaip tai patikrinti',
    proofText:
      'Kiekvieno įrašo kontrolinė suma apima ir ankstesniojo sumą, todėl nė vieno negalima nepastebimai pakeisti. Atsisiųstame faile yra viskas, ko reikia ją perskaičiuoti.',
    erase: 'Norite, kad pamirštume?',
    eraseText:
      'Parašykite mums ir nurodykite sutikimo numerį. Ištrinsime jį, puslapį ir naršyklę; liks tik bevardė žyma, kad kažkas pasirinko.',
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
    },
    allowed: 'allowed',
    refused: 'not allowed',
    page: 'Page',
    browser: 'Browser',
    network: 'Network',
    number: 'Record number',
    hash: 'Checksum of the record',
    shown: 'What was shown then',
    unknownText: 'We do not have this text; only its checksum is in the record.',
    download: 'Download (JSON)',
    proof: 'How to check this',
    proofText:
      'The checksum of each record covers that of the one before, so none can be changed unnoticed. The downloaded file has all that is needed to compute it again.',
    erase: 'Shall we forget it?',
    eraseText:
      'Write to us and name the consent number. We will erase it, the page and the browser; only a nameless mark that somebody chose remains.',
  },
}
