import type { Messages } from '#lib/language.ts'

export interface DemonstrationMessages {
  title: string
  lead: string
  nothingLeft: string
  untouched: string
  switchedOff: string
  endNotice: string
  endNoticeHint: string
  links: string
  linksNote: string
  remove: string
  removeNote: string
  edited: string
  editedNote: string
  restore: string
  restoreNote: string
  back: string
  /** The note of the publication. */
  note: string
  done: Readonly<Record<'removed' | 'undone', string>>
  refusals: Readonly<Record<'nothing' | 'changed' | 'undo', string>>
}

export const demonstrationMessages: Messages<DemonstrationMessages> = {
  lt: {
    title: 'Pavyzdinis turinys',
    lead: 'Įrašai, produktai ir kiti pavyzdžiai, su kuriais gavote svetainę. Pažymėtus pašalinsite vienu paspaudimu.',
    nothingLeft: 'Nepakeistų pavyzdžių nebėra.',
    untouched: 'Kas nepakeista',
    switchedOff: 'bus išjungti, kol parašysite savus',
    endNotice: 'Nebesakyti lankytojams, kad svetainė pavyzdinė',
    endNoticeHint: 'Dingsta eilutė virš kiekvieno puslapio.',
    links: 'Nuorodos į pašalinamus puslapius',
    linksNote:
      'Šiuose tekstuose nuorodos virs paprastais žodžiais. Meniu nuorodos į\u00a0tai, ko nebėra, dingsta pačios.',
    remove: 'Pašalinti pažymėtus',
    removeNote: 'Lankytojai pokytį mato iškart. Viską galima grąžinti.',
    edited: 'Ką jau pakeitėte',
    editedNote: 'Tai lieka. Ko nebereikia, ištrinkite patys.',
    restore: 'Grąžinti, kas pašalinta',
    restoreNote: 'Grįš viskas, kas pašalinta paskutinį kartą, ir nuorodos tekstuose.',
    back: 'Visas turinys',
    note: 'Pašalintas pavyzdinis turinys',
    done: { removed: 'Pašalinta.', undone: 'Grąžinta.' },
    refusals: {
      nothing: 'Pažymėkite, ką pašalinti.',
      changed:
        'Kol žiūrėjote, kas nors tą patį pakeitė, todėl nepašalinta nieko. Štai kaip yra dabar.',
      undo: 'Grąžinti nepavyko: dalis šių tekstų vėliau pakeista. Grąžinkite po vieną jų istorijoje.',
    },
  },
  en: {
    title: 'Sample content',
    lead: 'Posts, products and other samples that the site came with. Those ticked are removed in one press.',
    nothingLeft: 'No untouched samples are left.',
    untouched: 'What nobody has changed',
    switchedOff: 'will be off until you write your own',
    endNotice: 'Stop telling visitors that the site is a sample',
    endNoticeHint: 'The line above each page goes.',
    links: 'Links to the pages that go',
    linksNote:
      'In these texts the links become plain words. Links of the menu to what is gone disappear by themselves.',
    remove: 'Remove those ticked',
    removeNote: 'Visitors see the change at once. All of it can be brought back.',
    edited: 'What you have changed',
    editedNote: 'This stays. Delete yourself what you no longer need.',
    restore: 'Bring back what was removed',
    restoreNote: 'Everything of the last removal comes back, with the links in texts.',
    back: 'All content',
    note: 'Sample content removed',
    done: { removed: 'Removed.', undone: 'Brought back.' },
    refusals: {
      nothing: 'Tick what to remove.',
      changed:
        'Somebody changed one of these while you were looking, so nothing was removed. This is how it is now.',
      undo: 'It could not be brought back: some of these texts were changed later. Bring them back one by one in their history.',
    },
  },
}
