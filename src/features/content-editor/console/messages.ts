import type { Language, Messages } from '#lib/language.ts'
import type { DocumentStateName, Done, PartStep } from '../wire.ts'

interface ContentMessages {
  title: string
  lead: string
  pages: string
  languages: Readonly<Record<Language, string>>
  states: Readonly<Record<DocumentStateName, string>>
  done: Readonly<Record<Done, string>>
  filesOnly: (file: string) => string
  filesOnlyAll: string
  drafts: { title: string; lead: (count: number) => string; look: string }
  search: string
  find: string
  nothing: string
  open: string
  changed: (author: string, when: string) => string
  add: {
    title: string
    label: string
    hint: string
    make: string
    problems: Readonly<Record<'title' | 'exists', string>>
  }
  document: {
    back: string
    save: string
    publish: string
    preview: string
    history: string
    draftNote: string
    deletionNote: string
    missing: (language: Language) => string
    addHalf: (language: Language) => string
    discard: string
    discardSure: string
    discardNote: string
    remove: string
    removeSure: string
    removeNote: string
    problems: (count: number) => string
    ofWhole: string
    tooLarge: string
    meanwhile: string
    meanwhileNote: string
    conflict: string
    solve: string
    both: string
    steps: Readonly<Record<PartStep['name'], string>>
    more: string
  }
  publish: {
    title: string
    lead: string
    nothing: string
    note: string
    noteHint: string
    publish: string
    over: string
    problems: string
    refusals: Readonly<Record<'seen' | 'changed', string>>
    made: string
    deleted: string
    untouched: string
    edit: string
  }
  history: {
    title: (of: string) => string
    lead: string
    back: string
    none: string
    shown: string
    deletion: string
    compare: string
    restore: string
    compared: string
    same: string
  }
  conflict: {
    title: (of: string) => string
    lead: string
    changes: string
    own: string
    file: string
    noText: string
    keepOwn: string
    takeFile: string
  }
  added: string
  removed: string
}

const lt: ContentMessages = {
  title: 'Turinys',
  lead: 'Viskas, kas svetainėje parašyta. Pakeitimas pirma lieka juodraštyje, o lankytojai jį mato, kai paskelbiate.',
  pages: 'Puslapiai ir bendri tekstai',
  languages: { lt: 'Lietuviškai', en: 'Angliškai' },
  states: {
    published: 'Paskelbta',
    draft: 'Juodraštis',
    conflict: 'Pasikeitė failas',
    deleted: 'Ištrinta',
  },
  done: {
    saved: 'Išsaugota juodraštyje.',
    published: 'Paskelbta: lankytojai jau mato naują tekstą.',
    discarded: 'Juodraščio nebėra.',
    restored: 'Senesnis tekstas grąžintas į juodraštį. Peržiūrėkite ir paskelbkite.',
    made: 'Juodraštis sukurtas. Užpildykite jį ir paskelbkite.',
    solved: 'Išspręsta.',
  },
  filesOnly: (file) =>
    `Ši svetainė redaguojama tik failuose: šį tekstą keičia failas content/${file}.`,
  filesOnlyAll:
    'Ši svetainė redaguojama tik failuose (CONTENT_MODE=files): čia tekstus galite tik skaityti.',
  drafts: {
    title: 'Nepaskelbti juodraščiai',
    lead: (count) => `Failų su nepaskelbtais pakeitimais: ${count}.`,
    look: 'Peržiūrėti ir paskelbti',
  },
  search: 'Ieškoti tekstuose',
  find: 'Rasti',
  nothing: 'Nieko nerasta. Pabandykite kitus žodžius.',
  open: 'Redaguoti',
  changed: (author, when) => `${author}, ${when}`,
  add: {
    title: 'Naujas',
    label: 'Pavadinimas',
    hint: 'Lietuviškai. Iš jo sudaromas ir adresas.',
    make: 'Sukurti juodraštį',
    problems: {
      title: 'Parašykite pavadinimą iki 120 ženklų, kuriame yra raidžių arba skaičių.',
      exists: 'Toks jau yra. Pasirinkite kitą pavadinimą.',
    },
  },
  document: {
    back: 'Visas turinys',
    save: 'Išsaugoti juodraštį',
    publish: 'Peržiūrėti pakeitimus ir skelbti',
    preview: 'Svetainė su juodraščiais',
    history: 'Istorija',
    draftNote: 'Tai juodraštis: lankytojai dar mato ankstesnį tekstą.',
    deletionNote: 'Tai bus ištrinta, kai paskelbsite. Iš istorijos tekstą galima grąžinti.',
    missing: (language) =>
      language === 'lt' ? 'Lietuviškos pusės nėra.' : 'Angliškos pusės nėra.',
    addHalf: (language) =>
      language === 'lt' ? 'Pridėti lietuvišką pusę' : 'Pridėti anglišką pusę',
    discard: 'Atmesti juodraštį',
    discardSure: 'Atmesti',
    discardNote: 'Liks tai, kas paskelbta. Juodraščio tekstas dings.',
    remove: 'Ištrinti',
    removeSure: 'Paruošti ištrynimą',
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
    steps: { add: 'Pridėti', up: 'Aukštyn', down: 'Žemyn', remove: 'Pašalinti' },
    more: 'Kiti veiksmai',
  },
  publish: {
    title: 'Kas pasikeis paskelbus',
    lead: 'Išbraukto teksto nebeliks, o pabrauktas atsiras. Skelbiama viskas, kas čia išvardyta, arba nieko.',
    nothing: 'Nepaskelbtų juodraščių nėra.',
    note: 'Pastaba istorijai',
    noteHint: 'Nebūtina. Pavyzdžiui, „Naujas telefonas“.',
    publish: 'Paskelbti',
    over: 'Vis tiek skelbti mano tekstą',
    problems: 'Skelbti dar negalima. Taisytinos vietos:',
    refusals: {
      seen: 'Kol skaitėte, juodraščiai pasikeitė, todėl nepaskelbta. Štai kaip yra dabar.',
      changed:
        'Kol rašėte, kas nors paskelbė kitą tekstą arba pasikeitė failas. Palyginkite: išbraukta tai, kas svetainėje dabar.',
    },
    made: 'Atsiras naujas',
    deleted: 'Bus ištrinta',
    untouched: 'Reikšmės nesikeičia.',
    edit: 'Redaguoti',
  },
  history: {
    title: (of) => `Istorija: ${of}`,
    lead: 'Kas, kada ir ką paskelbė. Grąžintas tekstas tampa juodraščiu, o istorija lieka.',
    back: 'Į dokumentą',
    none: 'Čia dar nieko neskelbta: rodomas failas, su kuriuo svetainė pradėjo.',
    shown: 'Rodoma dabar',
    deletion: 'Ištrinta',
    compare: 'Palyginti su dabartiniu',
    restore: 'Grąžinti šią',
    compared:
      'Kuo skiriasi: išbraukta tai, kas buvo toje versijoje, pabraukta tai, kas rodoma dabar',
    same: 'Nesiskiria.',
  },
  conflict: {
    title: (of) => `Pasikeitė failas: ${of}`,
    lead: 'Svetainėje rodomas čia paskelbtas tekstas, o failą svetainės aplanke kas nors pakeitė. Pasirinkite, kuris lieka; kitas lieka istorijoje arba faile.',
    changes: 'Skirtumai: išbraukta tai, kas tik svetainėje, pabraukta tai, kas tik faile',
    own: 'Paskelbta svetainėje',
    file: 'Faile',
    noText: 'Teksto nėra.',
    keepOwn: 'Palikti paskelbtą',
    takeFile: 'Imti failą',
  },
  added: 'pridėta',
  removed: 'pašalinta',
}

const en: ContentMessages = {
  title: 'Content',
  lead: 'Everything the site says. A change stays in a draft first; visitors see it once you publish.',
  pages: 'Pages and common texts',
  languages: { lt: 'Lithuanian', en: 'English' },
  states: {
    published: 'Published',
    draft: 'Draft',
    conflict: 'File changed',
    deleted: 'Deleted',
  },
  done: {
    saved: 'Saved as a draft.',
    published: 'Published: visitors see the new text now.',
    discarded: 'The draft is gone.',
    restored: 'The earlier text is a draft again. Look at it and publish it.',
    made: 'The draft is made. Fill it in and publish it.',
    solved: 'Solved.',
  },
  filesOnly: (file) =>
    `This site is edited in files only: the file content/${file} changes this text.`,
  filesOnlyAll:
    'This site is edited in files only (CONTENT_MODE=files): texts can only be read here.',
  drafts: {
    title: 'Unpublished drafts',
    lead: (count) => `Files with unpublished changes: ${count}.`,
    look: 'Look at them and publish',
  },
  search: 'Search the texts',
  find: 'Find',
  nothing: 'Nothing found. Try other words.',
  open: 'Edit',
  changed: (author, when) => `${author}, ${when}`,
  add: {
    title: 'New',
    label: 'Title',
    hint: 'In Lithuanian. Its address is made from it, too.',
    make: 'Make a draft',
    problems: {
      title: 'Write a title of up to 120 characters that has letters or digits.',
      exists: 'There is one already. Choose another title.',
    },
  },
  document: {
    back: 'All content',
    save: 'Save the draft',
    publish: 'Look at the changes and publish',
    preview: 'The site with drafts',
    history: 'History',
    draftNote: 'This is a draft: visitors still see the earlier text.',
    deletionNote:
      'It will be deleted when you publish. Its text can be brought back from the history.',
    missing: (language) =>
      language === 'lt' ? 'There is no Lithuanian half.' : 'There is no English half.',
    addHalf: (language) => (language === 'lt' ? 'Add the Lithuanian half' : 'Add the English half'),
    discard: 'Discard the draft',
    discardSure: 'Discard',
    discardNote: 'What is published stays. The text of the draft is lost.',
    remove: 'Delete',
    removeSure: 'Prepare the deletion',
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
    steps: { add: 'Add', up: 'Up', down: 'Down', remove: 'Remove' },
    more: 'Other actions',
  },
  publish: {
    title: 'What publishing changes',
    lead: 'What is struck out goes and what is underlined comes. Everything listed here is published, or nothing.',
    nothing: 'There are no unpublished drafts.',
    note: 'Note for the history',
    noteHint: 'Optional, such as “New phone”.',
    publish: 'Publish',
    over: 'Publish my text all the same',
    problems: 'It cannot be published yet. To be corrected:',
    refusals: {
      seen: 'The drafts changed while you read, so nothing was published. This is how they are now.',
      changed:
        'Somebody published another text while you wrote, or the file changed. Compare: what the site says now is struck out.',
    },
    made: 'A new one comes',
    deleted: 'It will be deleted',
    untouched: 'No value changes.',
    edit: 'Edit',
  },
  history: {
    title: (of) => `History: ${of}`,
    lead: 'Who published what, and when. A text that is brought back becomes a draft, and the history stays.',
    back: 'To the document',
    none: 'Nothing has been published here yet: the file that the site began with is shown.',
    shown: 'Shown now',
    deletion: 'Deleted',
    compare: 'Compare with the present one',
    restore: 'Bring this back',
    compared:
      'The difference: what that version said is struck out, what is shown now is underlined',
    same: 'There is none.',
  },
  conflict: {
    title: (of) => `File changed: ${of}`,
    lead: 'The site shows the text published here, and somebody has changed the file in the site’s folder. Choose which one stays; the other stays in the history or in the file.',
    changes:
      'Differences: what only the site has is struck out, what only the file has is underlined',
    own: 'Published on the site',
    file: 'In the file',
    noText: 'There is no text.',
    keepOwn: 'Keep the published one',
    takeFile: 'Take the file',
  },
  added: 'added',
  removed: 'removed',
}

export const messages: Messages<ContentMessages> = { lt, en }
