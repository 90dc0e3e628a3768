import type { Messages } from '#lib/language.ts'
import type { StateFilter } from '../list-wire.ts'

export interface ListMessages {
  label: string
  filters: Readonly<Record<StateFilter | 'all', string>>
  all: string
  none: string
  next: string
  tick: string
  bulk: {
    publish: string
    submit: string
    delete: string
    discard: string
    discardSure: string
    restore: string
    deleted: (count: number) => string
    left: (count: number) => string
  }
  columns: Readonly<
    Record<'title' | 'kind' | 'state' | 'languages' | 'author' | 'changedAt' | 'file', string>
  >
}

const lt: ListMessages = {
  label: 'Ką rodyti',
  filters: {
    all: 'Visi',
    drafts: 'Juodraščiai',
    scheduled: 'Suplanuoti',
    conflicts: 'Pasikeitė failas',
    deleted: 'Ištrinti',
  },
  all: 'Rodyti visus',
  none: 'Tokių dokumentų nėra.',
  next: 'Kiti',
  tick: 'Pažymėti',
  bulk: {
    publish: 'Peržiūrėti ir skelbti pažymėtus',
    submit: 'Peržiūrėti ir pateikti pažymėtus',
    delete: 'Ištrinti pažymėtus',
    discard: 'Atmesti pažymėtus juodraščius',
    discardSure: 'Atmesti negrįžtamai',
    restore: 'Grąžinti',
    deleted: (count) =>
      `Paruošta ištrinti dokumentų: ${count}. Lankytojai jų nebematys, kai paskelbsite. Kur ves jų adresai, nurodykite puslapyje „Nukreipimai“.`,
    left: (count) => `Neištrinta dokumentų, kurie turi juodraštį arba būtini svetainei: ${count}.`,
  },
  columns: {
    title: 'Pavadinimas',
    kind: 'Rūšis',
    state: 'Būsena',
    languages: 'Kalbos',
    author: 'Pakeitė',
    changedAt: 'Pakeista',
    file: 'Failas',
  },
}

const en: ListMessages = {
  label: 'What to show',
  filters: {
    all: 'All',
    drafts: 'Drafts',
    scheduled: 'Scheduled',
    conflicts: 'File changed',
    deleted: 'Deleted',
  },
  all: 'Show all',
  none: 'There are no such documents.',
  next: 'Next',
  tick: 'Tick',
  bulk: {
    publish: 'Review and publish the ticked ones',
    submit: 'Review and submit the ticked ones',
    delete: 'Delete the ticked ones',
    discard: 'Discard the ticked drafts',
    discardSure: 'Discard for good',
    restore: 'Bring back',
    deleted: (count) =>
      `Documents ready to be deleted: ${count}. Visitors no longer see them once you publish. Say under Redirects where their addresses lead.`,
    left: (count) =>
      `Documents not deleted, because they have a draft or the site needs them: ${count}.`,
  },
  columns: {
    title: 'Title',
    kind: 'Kind',
    state: 'State',
    languages: 'Languages',
    author: 'Changed by',
    changedAt: 'Changed',
    file: 'File',
  },
}

export const listMessages: Messages<ListMessages> = { lt, en }
