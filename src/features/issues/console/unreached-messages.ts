import type { Messages } from '#lib/language.ts'
import type { UnreachedState } from '../issue.ts'

interface Texts {
  title: string
  lead: string
  filter: string
  all: string
  states: Readonly<Record<UnreachedState, string>>
  /** Follows the state. */
  noAnswer: Readonly<Record<UnreachedState, string>>
  erased: string
  notSubscribed: (state: string) => string
  retry: string
  notes: Readonly<Record<UnreachedState, string>>
  sure: string
  none: string
  older: string
}

/** Texts about unreached recipients of an issue. */
export const unreachedMessages: Messages<Texts> = {
  lt: {
    title: 'Nepavyko arba nežinoma',
    lead: 'Gavėjai, kuriems laiško išsiųsti nepavyko arba dėl kurių nežinoma, ar jį gavo, ir ką atsakė pašto serveris.',
    filter: 'Ką rodyti',
    all: 'Visi',
    states: { failed: 'Nepavyko', unknown: 'Nežinoma' },
    noAnswer: {
      failed: 'Serveris nepaaiškino.',
      unknown: 'Ryšys nutrūko laiškui jau išėjus.',
    },
    erased: 'Ištrintas prenumeratorius',
    notSubscribed: (state) => `Dar kartą nesiunčiama: ${state.toLowerCase()}.`,
    retry: 'Siųsti dar kartą',
    notes: {
      failed: 'Bandysime iš naujo, lyg šiam gavėjui dar nebūtų siųsta.',
      unknown: 'Šis gavėjas laišką gali gauti antrą kartą.',
    },
    sure: 'Taip, siųsti',
    none: 'Tokių gavėjų nėra.',
    older: 'Kiti gavėjai',
  },
  en: {
    title: 'Failed or unknown',
    lead: 'Recipients to whom it could not be sent or of whom it is not known whether they got it, and what the mail server answered.',
    filter: 'What to show',
    all: 'All',
    states: { failed: 'Failed', unknown: 'Unknown' },
    noAnswer: {
      failed: 'The server did not say.',
      unknown: 'The connection ended when the email was on its way.',
    },
    erased: 'Erased subscriber',
    notSubscribed: (state) => `Not sent once more: ${state.toLowerCase()}.`,
    retry: 'Send once more',
    notes: {
      failed: 'It is tried anew, as if nothing had been sent to this recipient.',
      unknown: 'This recipient may get the email a\u00a0second time.',
    },
    sure: 'Yes, send it',
    none: 'There are no such recipients.',
    older: 'Further recipients',
  },
}
