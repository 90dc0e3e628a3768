import type { Messages } from '#lib/language.ts'
import {
  type FormProblem,
  maxAnnotationLength,
  maxAnnotations,
  maxFilterNameLength,
  maxSavedFilters,
} from './wire.ts'

interface NoteMessages {
  inForce: string
  noFilters: string
  saveFilter: string
  filterName: string
  annotations: string
  annotationDay: string
  annotationText: string
  add: string
  noAnnotations: string
  problems: Record<FormProblem, string>
}

/** Texts about what the owner saves: named filters, and notes on days. */
export const savedMessages: Messages<NoteMessages> = {
  lt: {
    inForce: 'pasirinkta',
    noFilters:
      'Paspauskite eilutę bet kuriame sąraše – bus rodomi tik tokie apsilankymai. Pasirinktus filtrus galėsite išsaugoti su pavadinimu.',
    saveFilter: 'Išsaugoti šiuos filtrus',
    filterName: 'Pavadinimas',
    annotations: 'Pastabos',
    annotationDay: 'Diena',
    annotationText: 'Kas tada vyko',
    add: 'Pridėti',
    noAnnotations: 'Šiuo laikotarpiu pastabų nėra.',
    problems: {
      day: 'Nurodykite dieną, pavyzdžiui, 2026-11-20.',
      text: `Parašykite, kas tada vyko: ne daugiau kaip ${maxAnnotationLength} ženklų.`,
      manyNotes: `Daugiau kaip ${maxAnnotations} pastabų netelpa. Ištrinkite nereikalingas.`,
      name: `Įrašykite pavadinimą: ne daugiau kaip ${maxFilterNameLength} ženklų.`,
      filters: 'Pirma pasirinkite bent vieną filtrą.',
      manyNames: `Daugiau kaip ${maxSavedFilters} išsaugotų filtrų netelpa. Ištrinkite nereikalingus.`,
    },
  },
  en: {
    inForce: 'chosen',
    noFilters:
      'Press a row of any list to see only such visits. You can then save the chosen filters under a name.',
    saveFilter: 'Save these filters',
    filterName: 'Name',
    annotations: 'Notes',
    annotationDay: 'Day',
    annotationText: 'What happened then',
    add: 'Add',
    noAnnotations: 'There are no notes in this period.',
    problems: {
      day: 'Name a day, such as 2026-11-20.',
      text: `Say what happened then, in no more than ${maxAnnotationLength} characters.`,
      manyNotes: `There is no room for more than ${maxAnnotations} notes. Delete some first.`,
      name: `Give it a name of no more than ${maxFilterNameLength} characters.`,
      filters: 'Choose at least one filter first.',
      manyNames: `There is no room for more than ${maxSavedFilters} saved filters. Delete some first.`,
    },
  },
}
