import type { Messages } from '#lib/language.ts'

export interface ReviewMessages {
  submitted: (author: string, when: string) => string
  returned: (by: string, when: string) => string
  of: (titles: readonly string[]) => string
  isChanged: string
  lead: string
  note: string
  noteHint: string
  submit: string
  again: string
  answer: string
  answerHint: string
  answerMissing: string
  sendBack: string
  notices: Readonly<Record<'submitted' | 'returned', string>>
}

export const reviewMessages: Messages<ReviewMessages> = {
  lt: {
    submitted: (author, when) => `${author} pateikė skelbti ${when}.`,
    returned: (by, when) => `${by} grąžino taisyti ${when}.`,
    of: (titles) => `Tai: ${titles.join(', ')}.`,
    isChanged: 'Po to juodraštis dar keistas.',
    lead: 'Skelbia redaktorius arba savininkas. Pateiktą juodraštį jie matys savo pirmame pulto puslapyje, o jūs jų atsakymą – čia.',
    note: 'Pastaba skelbiančiajam',
    noteHint: 'Nebūtina. Pavyzdžiui, „Nauja kaina galioja nuo pirmadienio“.',
    submit: 'Pateikti skelbti',
    again: 'Pateikti iš naujo',
    answer: 'Ką pataisyti',
    answerHint: 'Autorius šį tekstą matys prie juodraščio.',
    answerMissing: 'Parašykite, ką pataisyti.',
    sendBack: 'Grąžinti autoriui',
    notices: {
      submitted: 'Pateikta juodraščių: peržiūrėkite ir paskelbkite arba grąžinkite.',
      returned: 'Jūsų juodraštis grąžintas taisyti.',
    },
  },
  en: {
    submitted: (author, when) => `${author} submitted it for publishing ${when}.`,
    returned: (by, when) => `${by} sent it back to be changed ${when}.`,
    of: (titles) => `This is about: ${titles.join(', ')}.`,
    isChanged: 'The draft was changed after that.',
    lead: 'An editor or an owner publishes it. They see a submitted draft on their first page, and you see their answer here.',
    note: 'Note for whoever publishes it',
    noteHint: 'Optional, such as “The new price is valid from Monday”.',
    submit: 'Submit for publishing',
    again: 'Submit again',
    answer: 'What to change',
    answerHint: 'The author sees this beside the draft.',
    answerMissing: 'Write what to change.',
    sendBack: 'Send back to the author',
    notices: {
      submitted: 'Drafts were submitted: look at them, and publish them or send them back.',
      returned: 'Your draft was sent back to be changed.',
    },
  },
}
