import type { Messages } from '#lib/language.ts'
import {
  longestName,
  longestNote,
  mostAnnotations,
  mostSegments,
  type NoteProblem,
} from './wire.ts'

interface NoteMessages {
  segments: string
  noSegments: string
  saveSegment: string
  segmentName: string
  annotations: string
  annotationDay: string
  annotationText: string
  add: string
  noAnnotations: string
  problems: Record<NoteProblem, string>
}

/** The words of what the owner keeps: filters under a name, and notes of days. */
export const noteMessages: Messages<NoteMessages> = {
  lt: {
    segments: 'Išsaugoti filtrai',
    noSegments: 'Pasirinkite filtrų, tada juos galėsite išsaugoti su pavadinimu.',
    saveSegment: 'Išsaugoti šiuos filtrus',
    segmentName: 'Pavadinimas',
    annotations: 'Pastabos grafike',
    annotationDay: 'Diena',
    annotationText: 'Kas tada vyko',
    add: 'Pridėti',
    noAnnotations: 'Šiuo laiku pastabų nėra.',
    problems: {
      day: 'Nurodykite dieną, pavyzdžiui, 2026-11-20.',
      text: `Parašykite, kas tada vyko: ne daugiau kaip ${longestNote} ženklų.`,
      manyNotes: `Daugiau kaip ${mostAnnotations} pastabų netelpa. Ištrinkite nereikalingas.`,
      name: `Įrašykite pavadinimą: ne daugiau kaip ${longestName} ženklų.`,
      filters: 'Pirma pasirinkite bent vieną filtrą.',
      manyNames: `Daugiau kaip ${mostSegments} išsaugotų filtrų netelpa. Ištrinkite nereikalingus.`,
    },
  },
  en: {
    segments: 'Saved filters',
    noSegments: 'Choose filters, and then you can save them under a name.',
    saveSegment: 'Save these filters',
    segmentName: 'Name',
    annotations: 'Notes on the chart',
    annotationDay: 'Day',
    annotationText: 'What happened then',
    add: 'Add',
    noAnnotations: 'There are no notes in this time.',
    problems: {
      day: 'Name a day, such as 2026-11-20.',
      text: `Say what happened then, in no more than ${longestNote} characters.`,
      manyNotes: `There is no room for more than ${mostAnnotations} notes. Delete some first.`,
      name: `Give it a name of no more than ${longestName} characters.`,
      filters: 'Choose at least one filter first.',
      manyNames: `There is no room for more than ${mostSegments} saved filters. Delete some first.`,
    },
  },
}
