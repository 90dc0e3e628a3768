import type { Messages } from '#lib/language.ts'
import type { Grade } from '#lib/site/grade.ts'
import type { ComparedWidth } from '../gate-wire.ts'
import type { linkDays } from '../wire.ts'

export interface PublishMessages {
  title: string
  lead: string
  nothing: string
  note: string
  noteHint: string
  publish: string
  over: string
  time: string
  timeHint: string
  schedule: string
  scheduledFor: (when: string) => string
  late: (when: string) => string
  unschedule: string
  grades: Readonly<Record<Grade, { title: string; lead: string }>>
  toPlace: string
  anyway: string
  pages: {
    title: string
    count: (pages: number) => string
    page: string
    width: string
    widths: Readonly<Record<ComparedWidth, string>>
    before: string
    after: string
  }
  refusals: Readonly<Record<'seen' | 'changed', string>>
  made: string
  deleted: string
  untouched: string
  edit: string
  links: {
    title: string
    lead: string
    days: string
    dayCounts: Readonly<Record<(typeof linkDays)[number], string>>
    make: string
    made: (author: string, until: string) => string
    revoke: string
  }
}

export const publishMessages: Messages<PublishMessages> = {
  lt: {
    title: 'Kas pasikeis paskelbus',
    lead: 'Išbraukto teksto nebeliks, o pabrauktas atsiras. Skelbiama viskas, kas čia išvardyta, arba nieko.',
    nothing: 'Nepaskelbtų juodraščių nėra.',
    note: 'Pastaba istorijai',
    noteHint: 'Nebūtina. Pavyzdžiui, „Naujas telefonas“.',
    publish: 'Paskelbti',
    over: 'Vis tiek skelbti mano tekstą',
    time: 'Arba paskelbti vėliau',
    timeHint:
      'Lietuvos laiku. Iki tol lankytojai mato ankstesnį tekstą, o juodraštį galite taisyti.',
    schedule: 'Suplanuoti',
    scheduledFor: (when) => `Bus paskelbta savaime: ${when}.`,
    late: (when) => `Turėjo būti paskelbta ${when}, bet nepavyko. Pataisykite ir paskelbkite.`,
    unschedule: 'Atšaukti planą',
    grades: {
      blocks: {
        title: 'Skelbti dar negalima',
        lead: 'Pataisykite šias vietas, tada galėsite skelbti.',
      },
      warns: {
        title: 'Perskaitykite prieš skelbdami',
        lead: 'Skelbti galima, o perspėjimai lieka veiksmų žurnale.',
      },
      informs: { title: 'Žinokite', lead: 'Tai įvyks paskelbus.' },
    },
    toPlace: 'Eiti į vietą',
    anyway: 'Vis tiek paskelbti',
    pages: {
      title: 'Kaip atrodys puslapiai',
      count: (pages) => `Puslapiai, kuriuose tai matyti: ${pages}`,
      page: 'Puslapis',
      width: 'Ekrano plotis',
      widths: { 390: 'Telefonas', 820: 'Planšetė', 1440: 'Kompiuteris' },
      before: 'Dabar',
      after: 'Paskelbus',
    },
    refusals: {
      seen: 'Kol skaitėte, juodraščiai pasikeitė, todėl nepaskelbta. Štai kaip yra dabar.',
      changed:
        'Kol rašėte, kas nors paskelbė kitą tekstą arba pasikeitė failas. Palyginkite: išbraukta tai, kas svetainėje dabar.',
    },
    made: 'Atsiras naujas',
    deleted: 'Bus ištrinta',
    untouched: 'Reikšmės nesikeičia.',
    edit: 'Redaguoti',
    links: {
      title: 'Parodyti juodraščius kitiems',
      lead: 'Kas turi nuorodą, mato svetainę su visais juodraščiais, bet nieko joje pakeisti negali. Paieškos sistemos jos neranda, o apsilankymai neskaičiuojami.',
      days: 'Kiek galios',
      dayCounts: { 1: '1 dieną', 7: '7 dienas', 30: '30 dienų' },
      make: 'Sukurti nuorodą',
      made: (author, until) => `${author}, galioja iki ${until}`,
      revoke: 'Atšaukti',
    },
  },
  en: {
    title: 'What publishing changes',
    lead: 'What is struck out goes and what is underlined comes. Everything listed here is published, or nothing.',
    nothing: 'There are no unpublished drafts.',
    note: 'Note for the history',
    noteHint: 'Optional, such as “New phone”.',
    publish: 'Publish',
    over: 'Publish my text all the same',
    time: 'Or publish it later',
    timeHint:
      'In Lithuania’s time. Until then visitors see the earlier text, and you may still edit the draft.',
    schedule: 'Schedule',
    scheduledFor: (when) => `It will be published by itself: ${when}.`,
    late: (when) =>
      `It was to be published ${when}, which failed. Correct what is wrong and publish it.`,
    unschedule: 'Do not publish it by itself',
    grades: {
      blocks: {
        title: 'It cannot be published yet',
        lead: 'Correct these places first.',
      },
      warns: {
        title: 'Read this before publishing',
        lead: 'It can be published, and the activity log notes these warnings.',
      },
      informs: { title: 'Good to know', lead: 'This happens once it is published.' },
    },
    toPlace: 'Go to the place',
    anyway: 'Publish anyway',
    pages: {
      title: 'How pages will look',
      count: (pages) => `Pages that show it: ${pages}`,
      page: 'Page',
      width: 'Width of the screen',
      widths: { 390: 'Phone', 820: 'Tablet', 1440: 'Computer' },
      before: 'Now',
      after: 'Once published',
    },
    refusals: {
      seen: 'The drafts changed while you read, so nothing was published. This is how they are now.',
      changed:
        'Somebody published another text while you wrote, or the file changed. Compare: what the site says now is struck out.',
    },
    made: 'A new one comes',
    deleted: 'It will be deleted',
    untouched: 'No value changes.',
    edit: 'Edit',
    links: {
      title: 'Show the drafts to others',
      lead: 'Whoever has the link sees the site with all drafts and can change nothing on it. Search engines do not find it, and visits are not counted.',
      days: 'How long it works',
      dayCounts: { 1: '1 day', 7: '7 days', 30: '30 days' },
      make: 'Make a link',
      made: (author, until) => `${author}, works until ${until}`,
      revoke: 'Revoke',
    },
  },
}
