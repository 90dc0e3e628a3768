import type { Language, Messages } from '#lib/language.ts'
import { type DocumentStateName, maxTicked } from '../list-wire.ts'
import type { Done } from '../wire.ts'
import { type DemonstrationMessages, demonstrationMessages } from './demonstration-messages.ts'
import { type DocumentMessages, documentMessages } from './document-messages.ts'
import { type HistoryMessages, historyMessages } from './history-messages.ts'
import { type ListMessages, listMessages } from './list-messages.ts'
import { type PublishMessages, publishMessages } from './publish-messages.ts'
import { type ReviewMessages, reviewMessages } from './review-messages.ts'

interface ContentMessages {
  title: string
  lead: string
  pages: string
  languages: Readonly<Record<Language, string>>
  states: Readonly<Record<DocumentStateName, string>>
  done: Readonly<Record<Done, string>>
  filesOnly: (file: string) => string
  filesOnlyAll: string
  drafts: { title: string; lead: (count: number) => string; look: string; submit: string }
  nothing: string
  list: ListMessages
  open: string
  changed: (author: string, when: string) => string
  willBePublished: (when: string) => string
  lateNotice: string
  add: {
    title: string
    label: string
    hint: string
    make: string
    inMenu: string
    problems: Readonly<Record<'title' | 'exists', string>>
  }
  document: DocumentMessages
  publish: PublishMessages
  reviews: ReviewMessages
  history: HistoryMessages
  demonstration: DemonstrationMessages
  conflict: {
    title: (of: string) => string
    lead: string
    changes: string
    own: string
    file: string
    whole: string
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
    submitted: 'Pateikta skelbti',
    returned: 'Grąžinta taisyti',
    scheduled: 'Suplanuota',
    late: 'Nepaskelbta laiku',
    conflict: 'Pasikeitė failas',
    deleting: 'Bus ištrinta',
    deleted: 'Ištrinta',
  },
  done: {
    saved: 'Išsaugota juodraštyje.',
    published: 'Paskelbta: lankytojai jau mato, kas pakeista.',
    scheduled: 'Suplanuota: lankytojai naują tekstą matys nuo nurodyto laiko.',
    unscheduled: 'Planas atšauktas, o juodraštis liko.',
    submitted: 'Pateikta: kas gali skelbti, matys juodraštį pirmame pulto puslapyje.',
    sent_back: 'Grąžinta: autorius matys jūsų atsakymą prie juodraščio.',
    discarded: 'Atmesta: juodraščio nebėra.',
    taken_back: 'Grąžinta: dokumentai liko tokie, kokie buvo.',
    none_ticked: 'Nieko nepažymėjote.',
    too_many_ticked: `Pažymėjote daugiau nei ${maxTicked} dokumentų, todėl nieko nepakeista. Pažymėkite mažiau.`,
    undone: 'Atšaukta: visi to paskelbimo tekstai vėl tokie, kokie buvo.',
    restored: 'Senesnis tekstas grąžintas į juodraštį. Peržiūrėkite ir paskelbkite.',
    made: 'Juodraštis sukurtas. Užpildykite jį ir paskelbkite.',
    solved: 'Išspręsta.',
    shared: 'Nuoroda sukurta: nukopijuokite ją žemiau.',
    revoked: 'Nuoroda atšaukta ir nebeveikia.',
  },
  filesOnly: (file) =>
    `Ši svetainė redaguojama tik failuose: šį tekstą keičia failas content/${file}.`,
  filesOnlyAll:
    'Ši svetainė redaguojama tik failuose (CONTENT_MODE=files): čia tekstus galite tik skaityti.',
  drafts: {
    title: 'Nepaskelbti juodraščiai',
    lead: (count) => `Failų su nepaskelbtais pakeitimais: ${count}.`,
    look: 'Peržiūrėti ir paskelbti',
    submit: 'Peržiūrėti ir pateikti',
  },
  nothing: 'Nieko nerasta. Pabandykite kitus žodžius.',
  list: listMessages.lt,
  open: 'Redaguoti',
  changed: (author, when) => `${author}, ${when}`,
  willBePublished: (when) => `bus paskelbta ${when}`,
  lateNotice:
    'Suplanuotų tekstų nepavyko paskelbti laiku: kas nors juose taisytina arba svetainėje paskelbtas kitas tekstas.',
  add: {
    title: 'Naujas',
    label: 'Pavadinimas',
    hint: 'Lietuviškai. Iš jo sudaromas ir adresas.',
    make: 'Sukurti juodraštį',
    inMenu: 'Įdėti į meniu',
    problems: {
      title: 'Parašykite pavadinimą iki 120 ženklų, kuriame yra raidžių arba skaičių.',
      exists: 'Toks jau yra. Pasirinkite kitą pavadinimą.',
    },
  },
  document: documentMessages.lt,
  publish: publishMessages.lt,
  reviews: reviewMessages.lt,
  history: historyMessages.lt,
  demonstration: demonstrationMessages.lt,
  conflict: {
    title: (of) => `Pasikeitė failas: ${of}`,
    lead: 'Svetainėje rodomas čia paskelbtas tekstas, o failą svetainės aplanke kas nors pakeitė. Pasirinkite, kuris lieka; kitas lieka istorijoje arba faile.',
    changes: 'Skirtumai: išbraukta tai, kas tik svetainėje, pabraukta tai, kas tik faile',
    own: 'Paskelbta svetainėje',
    file: 'Faile',
    whole: 'Visas tekstas',
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
    submitted: 'Submitted',
    returned: 'Sent back',
    scheduled: 'Scheduled',
    late: 'Not published in time',
    conflict: 'File changed',
    deleting: 'To be deleted',
    deleted: 'Deleted',
  },
  done: {
    saved: 'Saved as a draft.',
    published: 'Published: visitors see what has changed now.',
    scheduled: 'Scheduled: visitors see the new text from that time on.',
    unscheduled: 'It is no longer scheduled, and the draft stays.',
    submitted: 'Submitted: those who may publish see the draft on their first page.',
    sent_back: 'Sent back: the author sees your answer beside the draft.',
    discarded: 'The draft is gone.',
    taken_back: 'Brought back: the documents stay as they were.',
    none_ticked: 'Nothing is ticked.',
    too_many_ticked: `More than ${maxTicked} documents are ticked, so nothing has changed. Tick fewer.`,
    undone: 'Undone: all texts of that publication are again what they were.',
    restored: 'The earlier text is a draft again. Look at it and publish it.',
    made: 'The draft is made. Fill it in and publish it.',
    solved: 'Solved.',
    shared: 'The link is made: copy it below.',
    revoked: 'The link is revoked and no longer works.',
  },
  filesOnly: (file) =>
    `This site is edited in files only: the file content/${file} changes this text.`,
  filesOnlyAll:
    'This site is edited in files only (CONTENT_MODE=files): texts can only be read here.',
  drafts: {
    title: 'Unpublished drafts',
    lead: (count) => `Files with unpublished changes: ${count}.`,
    look: 'Look at them and publish',
    submit: 'Look at them and submit',
  },
  nothing: 'Nothing found. Try other words.',
  list: listMessages.en,
  open: 'Edit',
  changed: (author, when) => `${author}, ${when}`,
  willBePublished: (when) => `to be published ${when}`,
  lateNotice:
    'Scheduled texts could not be published in time: something needs correcting, or another text was published.',
  add: {
    title: 'New',
    label: 'Title',
    hint: 'In Lithuanian. Its address is made from it, too.',
    make: 'Make a draft',
    inMenu: 'Put it into the menu',
    problems: {
      title: 'Write a title of up to 120 characters that has letters or digits.',
      exists: 'There is one already. Choose another title.',
    },
  },
  document: documentMessages.en,
  publish: publishMessages.en,
  reviews: reviewMessages.en,
  history: historyMessages.en,
  demonstration: demonstrationMessages.en,
  conflict: {
    title: (of) => `File changed: ${of}`,
    lead: 'The site shows the text published here, and somebody has changed the file in the site’s folder. Choose which one stays; the other stays in the history or in the file.',
    changes:
      'Differences: what only the site has is struck out, what only the file has is underlined',
    own: 'Published on the site',
    file: 'In the file',
    whole: 'The whole text',
    noText: 'There is no text.',
    keepOwn: 'Keep the published one',
    takeFile: 'Take the file',
  },
  added: 'added',
  removed: 'removed',
}

export const messages: Messages<ContentMessages> = { lt, en }
