import type { Language, Messages } from '#lib/language.ts'
import type { PartStep } from '../form-wire.ts'

export interface DocumentMessages {
  back: string
  save: string
  publish: string
  submit: string
  preview: string
  history: string
  draftNote: string
  deletions: Readonly<Record<'planned' | 'done', string>>
  missing: (language: Language) => string
  addHalf: (language: Language) => string
  discard: string
  discardSure: string
  discardNote: string
  remove: string
  removeSure: string
  removeNote: string
  leadTo: string
  leadNowhere: string
  problems: (count: number) => string
  ofWhole: string
  tooLarge: string
  meanwhile: string
  meanwhileNote: string
  conflict: string
  solve: string
  both: string
  steps: Readonly<Record<PartStep['name'] | 'entryType', string>>
  more: string
  picture: {
    least: (width: number, height: number) => string
    point: string
    pointHint: string
    across: string
    down: string
    upload: string
  }
  logo: {
    initials: string
    file: string
    hint: string
    upload: string
    look: string
  }
}

export const documentMessages: Messages<DocumentMessages> = {
  lt: {
    back: 'Visas turinys',
    save: 'Išsaugoti juodraštį',
    publish: 'Peržiūrėti pakeitimus ir skelbti',
    submit: 'Peržiūrėti pakeitimus ir pateikti',
    preview: 'Svetainė su juodraščiais',
    history: 'Istorija',
    draftNote: 'Tai juodraštis: lankytojai dar mato ankstesnį tekstą.',
    deletions: {
      planned: 'Tai bus ištrinta, kai paskelbsite. Iš istorijos tekstą galima grąžinti.',
      done: 'Tai ištrinta, ir svetainėje jo nebėra. Iš istorijos tekstą galima grąžinti.',
    },
    missing: (language) =>
      language === 'lt' ? 'Lietuviško teksto nėra.' : 'Angliško teksto nėra.',
    addHalf: (language) =>
      language === 'lt' ? 'Pridėti lietuvišką tekstą' : 'Pridėti anglišką tekstą',
    discard: 'Atmesti juodraštį',
    discardSure: 'Atmesti',
    discardNote: 'Liks tai, kas paskelbta. Juodraščio tekstas dings.',
    remove: 'Ištrinti',
    removeSure: 'Paruošti ištrynimą',
    leadTo: 'Kur ves puslapio adresas',
    leadNowhere: 'Niekur: puslapio nebėra',
    removeNote: 'Svetainėje liks, kol paskelbsite. Iš istorijos tekstą galima grąžinti.',
    problems: (count) =>
      count === 1
        ? 'Skelbti dar negalima: viena vieta taisytina.'
        : `Skelbti dar negalima: taisytinų vietų – ${count}.`,
    ofWhole: 'Visam dokumentui',
    tooLarge: 'Tekstas per ilgas ir neišsaugotas: sutrumpinkite jį.',
    meanwhile: 'Kol rašėte, šį dokumentą pakeitė kitas žmogus, todėl neišsaugota.',
    meanwhileNote:
      'Jūsų tekstas liko laukeliuose. Žemiau išbraukta tai, kas dabar išsaugota, o pabraukta tai, ką parašėte jūs. Išsaugoję dar kartą pakeisite jo tekstą savuoju.',
    conflict: 'Failas svetainės aplanke pasikeitė, nors čia paskelbtas jūsų tekstas.',
    solve: 'Palyginti ir pasirinkti',
    both: 'Abiem kalboms',
    steps: {
      add: 'Pridėti',
      up: 'Aukštyn',
      down: 'Žemyn',
      remove: 'Pašalinti',
      on: 'Įjungti',
      off: 'Išjungti',
      entryType: 'Kokia dalis',
    },
    more: 'Kiti veiksmai',
    picture: {
      least: (width, height) => `Bent ${width} × ${height} taškų.`,
      point: 'Svarbiausia vieta',
      pointHint:
        'Aplink ją apkerpamas įkeltas paveikslas. Procentais: 0 ir 0 – viršutinis kairysis kampas, 100 ir 100 – apatinis dešinysis. Tuščia – vidurys.',
      across: 'Nuo kairės, %',
      down: 'Nuo viršaus, %',
      upload: 'Įkelti naują paveikslą',
    },
    logo: {
      initials: 'Raidės iš vardo',
      file: 'Naujas ženklas',
      hint: 'SVG, PNG, JPEG, WebP arba AVIF.',
      upload: 'Įkelti ir pasirinkti',
      look: 'Kaip atrodo puslapis, laiškas, sąskaita ir piktogramos',
    },
  },
  en: {
    back: 'All content',
    save: 'Save the draft',
    publish: 'Look at the changes and publish',
    submit: 'Look at the changes and submit',
    preview: 'The site with drafts',
    history: 'History',
    draftNote: 'This is a draft: visitors still see the earlier text.',
    deletions: {
      planned:
        'It will be deleted when you publish. Its text can be brought back from the history.',
      done: 'It is deleted and no longer on the site. Its text can be brought back from the history.',
    },
    missing: (language) =>
      language === 'lt' ? 'There is no Lithuanian text.' : 'There is no English text.',
    addHalf: (language) => (language === 'lt' ? 'Add the Lithuanian text' : 'Add the English text'),
    discard: 'Discard the draft',
    discardSure: 'Discard',
    discardNote: 'What is published stays. The text of the draft is lost.',
    remove: 'Delete',
    removeSure: 'Prepare the deletion',
    leadTo: 'Where the address of the page will lead',
    leadNowhere: 'Nowhere: the page is gone',
    removeNote:
      'It stays on the site until you publish. Its text can be brought back from the history.',
    problems: (count) =>
      count === 1
        ? 'It cannot be published yet: one thing needs correcting.'
        : `It cannot be published yet: ${count} things need correcting.`,
    ofWhole: 'Of the whole document',
    tooLarge: 'The text is too long and was not saved: shorten it.',
    meanwhile: 'Somebody else changed this document while you wrote, so nothing was saved.',
    meanwhileNote:
      'Your text is still in the fields. Below, what is saved now is struck out and what you wrote is underlined. If you save again, your text replaces theirs.',
    conflict: 'The file in the site’s folder has changed although your text is published here.',
    solve: 'Compare and choose',
    both: 'For both languages',
    steps: {
      add: 'Add',
      up: 'Up',
      down: 'Down',
      remove: 'Remove',
      on: 'Switch on',
      off: 'Switch off',
      entryType: 'Which kind',
    },
    more: 'Other actions',
    picture: {
      least: (width, height) => `At least ${width} × ${height} pixels.`,
      point: 'Most important part',
      pointHint:
        'An uploaded picture is cut around it. In percent: 0 and 0 is the upper left corner, 100 and 100 the lower right one. Empty is the middle.',
      across: 'From the left, %',
      down: 'From the top, %',
      upload: 'Upload a new picture',
    },
    logo: {
      initials: 'Letters of the name',
      file: 'New logo',
      hint: 'SVG, PNG, JPEG, WebP or AVIF.',
      upload: 'Upload and choose',
      look: 'How page, email, invoice and icons look',
    },
  },
}
