import type { Language, Messages } from '#lib/language.ts'
import { pluralForm } from '#lib/text/plural.ts'
import type { Keep } from '../backup.ts'

interface Part {
  title: string
  lead: string
}

interface BackupsMessages {
  title: string
  lead: string
  started: string
  failed: (reason: string) => string
  held: string
  heldLink: string
  now: Part & {
    proved: string
    never: string
    next: string
    none: string
    place: string
    running: string
    make: string
    secrets: string
    elsewhere: string
  }
  list: Omit<Part, 'lead'> & {
    lead: (keep: Keep) => string
    caption: string
    columns: Readonly<Record<'made' | 'size' | 'added' | 'proof', string>>
    proved: (time: string) => string
    differs: (count: number) => string
    untried: string
    none: string
  }
  restore: Part & {
    stop: string
    servers: string
    run: string
    choose: string
    start: string
  }
}

const countOf = (language: Language, count: number, forms: [string, string, string]) => {
  const [one, few, other] = forms
  return `${count} ${pluralForm(language, count, { one, few, other })}`
}

/** Texts of the page of backups. */
export const messages: Messages<BackupsMessages> = {
  lt: {
    title: 'Atsarginės kopijos',
    lead: 'Kasnakt svetainė padaro savo duomenų kopiją, grąžina ją bandymui į atskirą vietą ir palygina su originalu. Tekstų ir paveikslėlių aplanko „content“ ir serverio nustatymų joje nėra: juos saugo prižiūrėtojas.',
    started: 'Kopija daroma. Po minutės kitos atnaujinkite šį puslapį.',
    held: 'Duomenys grąžinti iš kopijos: kas buvo paruošta siųsti anksčiau, nesiunčiama, kol nenuspręsite.',
    heldLink: 'Nuspręsti, ką siųsti',
    failed: (reason) => `Paskutinį kartą kopijos padaryti arba patikrinti nepavyko: ${reason}`,
    now: {
      title: 'Dabar',
      lead: 'Kopija laikoma padaryta tik tada, kai ji grąžinta bandymui ir viskas sutapo.',
      proved: 'Paskutinė patikrinta kopija',
      never: 'Dar nėra',
      next: 'Kita bus daroma',
      none: 'Nenumatyta',
      place: 'Kopijų aplankas',
      running: 'Kopija daroma dabar.',
      make: 'Padaryti kopiją dabar',
      secrets: 'Šiame aplanke yra svetainės slaptasis raktas ir asmens duomenys.',
      elsewhere:
        'Jei aplankas yra tame pačiame serveryje, paprašykite prižiūrėtojo jį nuolat kopijuoti kitur: sugedus serveriui, dingtų ir kopijos.',
    },
    list: {
      title: 'Kopijos',
      caption: 'Kopijų sąrašas',
      lead: ({ days, weeks, months }) =>
        `Laikoma po vieną paskutinių ${countOf('lt', days, ['dienos', 'dienų', 'dienų'])}, ${countOf('lt', weeks, ['savaitės', 'savaičių', 'savaičių'])} ir ${countOf('lt', months, ['mėnesio', 'mėnesių', 'mėnesių'])} kopiją, taip pat visos paskutinės paros kopijos; kitos ištrinamos.`,
      columns: { made: 'Padaryta', size: 'Duomenų', added: 'Nauja', proof: 'Bandymas' },
      proved: (time) => `Grąžinta ir palyginta ${time}`,
      differs: (count) => `Nesutampa: ${countOf('lt', count, ['vieta', 'vietos', 'vietų'])}`,
      untried: 'Dar nebandyta',
      none: 'Kopijų dar nėra. Pirmoji padaroma netrukus po svetainės paleidimo.',
    },
    restore: {
      title: 'Kaip grąžinti',
      lead: 'Tai daro svetainės prižiūrėtojas serveryje.',
      stop: 'Sustabdykite svetainę ir dabartinį duomenų aplanką pervadinkite, bet neištrinkite:',
      servers:
        'PostgreSQL ir ClickHouse serveriuose sukurkite tuščias duomenų bazes ir nurodykite jas kaip DATABASE_URL ir CLICKHOUSE_URL.',
      run: 'Paleiskite komandą, kuri grąžina naujausią kopiją:',
      choose: 'Jei reikia senesnės, vietoj „latest“ nurodykite jos numerį iš šio sąrašo:',
      start:
        'Paleiskite svetainę ir prisijunkite. Kas kopijos darymo metu laukė siuntimo, nesiunčiama, kol konsolėje nenuspręsite. Jei išrašote sąskaitas, patvirtinkite paskutinius jų numerius.',
    },
  },
  en: {
    title: 'Backups',
    lead: 'Every night the site copies its data, restores the copy for a trial and compares both. The folder “content” and the settings of the server are not in it: whoever looks after the site keeps them.',
    started: 'A backup is being made. Reload this page in a minute or two.',
    held: 'The data were restored from a backup: what was to be sent before then waits for your decision.',
    heldLink: 'Decide what is sent',
    failed: (reason) => `The last backup could not be made or checked: ${reason}`,
    now: {
      title: 'Now',
      lead: 'A backup counts as made only once it was restored for a trial and all was equal.',
      proved: 'Last checked backup',
      never: 'None yet',
      next: 'The next one begins',
      none: 'Not planned',
      place: 'Folder of the backups',
      running: 'A backup is being made now.',
      make: 'Make a backup now',
      secrets: 'In this folder are the site’s secret key and personal data.',
      elsewhere:
        'If the folder is on the same server, ask whoever looks after it to copy it elsewhere all the time: when the server breaks, the backups would be gone as well.',
    },
    list: {
      title: 'Backups',
      caption: 'List of backups',
      lead: ({ days, weeks, months }) =>
        `One of each of the last ${countOf('en', days, ['day', 'days', 'days'])}, ${countOf('en', weeks, ['week', 'weeks', 'weeks'])} and ${countOf('en', months, ['month', 'months', 'months'])} stays, and so do all of the last 24 hours; others are deleted.`,
      columns: { made: 'Made', size: 'Data', added: 'New', proof: 'Trial' },
      proved: (time) => `Restored and compared ${time}`,
      differs: (count) => `Differs in ${countOf('en', count, ['place', 'places', 'places'])}`,
      untried: 'Not tried yet',
      none: 'There are no backups yet. The first is made soon after the site has started.',
    },
    restore: {
      title: 'How to restore',
      lead: 'Whoever looks after the site does this on the server.',
      stop: 'Stop the site and rename the present data folder, but do not delete it:',
      servers:
        'On the PostgreSQL and ClickHouse servers make empty databases, and name them as DATABASE_URL and CLICKHOUSE_URL.',
      run: 'Run the command that restores the newest backup:',
      choose: 'For an older one name it in place of “latest”, as it stands in this list:',
      start:
        'Start the site and sign in. What waited to be sent when the backup was made is not sent until you decide in the console. If you issue invoices, confirm their last numbers.',
    },
  },
}
