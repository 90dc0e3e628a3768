import type { Messages } from '#lib/language.ts'

export interface HistoryMessages {
  title: (of: string) => string
  lead: string
  back: string
  none: string
  shown: string
  deletion: string
  compare: string
  restore: string
  undo: string
  undoNote: string
  undoRefused: (names: readonly string[]) => string
  compared: string
  same: string
  publications: string
  publicationsLead: string
  noPublications: string
  olderPublications: string
  changedSince: string
}

export const historyMessages: Messages<HistoryMessages> = {
  lt: {
    title: (of) => `Istorija: ${of}`,
    lead: 'Kas, kada ir ką paskelbė. Grąžintas tekstas tampa juodraščiu, o istorija lieka.',
    back: 'Į dokumentą',
    none: 'Čia dar nieko neskelbta: rodomas failas, su kuriuo svetainė pradėjo.',
    shown: 'Rodoma dabar',
    deletion: 'Ištrinta',
    compare: 'Palyginti su dabartiniu',
    restore: 'Grąžinti šią',
    undo: 'Atšaukti šį paskelbimą',
    undoNote: 'Atšauktas paskelbimas',
    undoRefused: (names) =>
      `Atšaukti nepavyko: vėliau pakeista arba nebedera – ${names.join(', ')}. Grąžinkite po vieną.`,
    compared:
      'Kuo skiriasi: išbraukta tai, kas buvo toje versijoje, pabraukta tai, kas rodoma dabar',
    same: 'Nesiskiria.',
    publications: 'Paskelbimai',
    publicationsLead:
      'Kas ir kada ką paskelbė. Atšaukus visi to paskelbimo tekstai vėl tokie, kokie buvo prieš jį.',
    olderPublications: 'Ankstesni',
    noPublications: 'Dar nieko nepaskelbta: rodomi failai, su kuriais svetainė pradėjo.',
    changedSince:
      'Vėliau kas nors iš to pakeista, todėl grąžinkite po vieną iš dokumento istorijos.',
  },
  en: {
    title: (of) => `History: ${of}`,
    lead: 'Who published what, and when. A text that is brought back becomes a draft, and the history stays.',
    back: 'To the document',
    none: 'Nothing has been published here yet: the file that the site began with is shown.',
    shown: 'Shown now',
    deletion: 'Deleted',
    compare: 'Compare with the present one',
    restore: 'Bring this back',
    undo: 'Undo this publication',
    undoNote: 'Undone publication',
    undoRefused: (names) =>
      `It was not undone: ${names.join(', ')} was changed later or no longer fits. Bring them back one by one.`,
    compared:
      'The difference: what that version said is struck out, what is shown now is underlined',
    same: 'There is none.',
    publications: 'Publications',
    publicationsLead:
      'Who published what, and when. Undoing one brings all of its texts back to what they were before it.',
    olderPublications: 'Earlier',
    noPublications: 'Nothing has been published yet: the files that the site began with are shown.',
    changedSince:
      'Some of it was changed since, so bring texts back one by one, from the history of their document.',
  },
}
