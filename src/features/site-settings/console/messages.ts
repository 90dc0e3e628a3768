import type { Language, Messages } from '#lib/language.ts'
import type { MailState } from '../wire.ts'

interface Subject {
  title: string
  lead: string
}

interface SiteSettingsMessages {
  title: string
  lead: string
  subjects: Readonly<
    Record<'mail' | 'address' | 'languages' | 'statistics' | 'privacy' | 'export', Subject>
  >
  mailStates: Readonly<Record<MailState, string>>
  onTrial: string
  names: Readonly<Record<Language, string>>
  /** The languages that are on, and whose time is shown. */
  localTimes: (languages: readonly string[]) => string
  change: string
  open: string
  save: string
  saved: string
  notSaved: string
  /** What saving does to the running site. */
  reopens: string
  fixed: string
  ofFile: string
  ofServer: string
  hidden: string
  unreadable: (names: string) => string
}

export const messages: Messages<SiteSettingsMessages> = {
  lt: {
    title: 'Svetainės nustatymai',
    lead: 'Paštas, adresas, statistika ir kiek laiko saugomi duomenys. Visa tai galima keisti čia, be serverio prižiūrėtojo.',
    subjects: {
      mail: { title: 'Paštas', lead: 'Per kurį serverį ir kieno vardu svetainė siunčia laiškus.' },
      address: { title: 'Adresas', lead: 'Kuriuo adresu svetainę pasiekia lankytojai.' },
      languages: {
        title: 'Kalbos ir laikas',
        lead: 'Kuriomis kalbomis rodoma svetainė ir kurios šalies laiku skaičiuojamos dienos.',
      },
      statistics: {
        title: 'Statistikos nustatymai',
        lead: 'Kaip atskiriami lankytojai ir kas skaičiuojama.',
      },
      privacy: {
        title: 'Duomenų saugojimas',
        lead: 'Kiek laiko saugomi sutikimai ir veiksmų žurnalas.',
      },
      export: {
        title: 'Visų duomenų eksportas',
        lead: 'Sąrašai, turinys ir statistika viename faile.',
      },
    },
    mailStates: {
      off: 'Neprijungtas: laiškai nesiunčiami.',
      set: 'Prijungtas, bet bandomasis laiškas dar neišsiųstas.',
      tested: 'Prijungtas, bandomasis laiškas išsiųstas.',
    },
    onTrial: 'Naujas adresas dar nepatvirtintas.',
    names: { lt: 'lietuvių', en: 'anglų' },
    localTimes: (languages) =>
      `Kalbos: ${languages.join(', ')}. Dienos ir valandos – Lietuvos: taip skaičiuojami ir įstatymų terminai, todėl laiko juosta nekeičiama.`,
    change: 'Keisti',
    open: 'Atverti',
    save: 'Išsaugoti',
    saved: 'Išsaugota ir jau galioja.',
    notSaved: 'Neišsaugota.',
    reopens:
      'Išsaugojus svetainė persikrauna: kelias sekundes lankytojai palaukia, niekas nedingsta.',
    fixed:
      'Šie nustatymai duoti serveryje ir čia nekeičiami. Kad keistumėte juos čia, paprašykite serverio prižiūrėtojo pašalinti kintamąjį.',
    ofFile: 'failas .env',
    ofServer: 'serverio aplinka',
    hidden: 'nustatyta, bet nerodoma',
    unreadable: (names) =>
      `Išsaugotos nustatymų reikšmės netinka, todėl galioja pradinės: ${names}. Įrašykite jas iš naujo.`,
  },
  en: {
    title: 'Site settings',
    lead: 'Mail, address, statistics, and how long data are kept. All of it can be changed here, without whoever looks after the server.',
    subjects: {
      mail: { title: 'Mail', lead: 'The server that sends the site’s emails, and in whose name.' },
      address: { title: 'Address', lead: 'The address at which visitors reach the site.' },
      languages: {
        title: 'Languages and time',
        lead: 'In which languages the site is shown, and by which country’s time days are counted.',
      },
      statistics: {
        title: 'Statistics settings',
        lead: 'How visitors are recognised, and what is counted.',
      },
      privacy: {
        title: 'Retention of data',
        lead: 'How long consents and the activity log are kept.',
      },
      export: { title: 'Export of all data', lead: 'Lists, content and statistics in one file.' },
    },
    mailStates: {
      off: 'Not connected: no emails are sent.',
      set: 'Connected, but no test email was sent yet.',
      tested: 'Connected, and a test email was sent.',
    },
    onTrial: 'The new address is not confirmed yet.',
    names: { lt: 'Lithuanian', en: 'English' },
    localTimes: (languages) =>
      `Languages: ${languages.join(', ')}. Days and hours are those of Lithuania: the periods of its laws are counted so, and the time zone cannot be changed.`,
    change: 'Change',
    open: 'Open',
    save: 'Save',
    saved: 'Saved and in force.',
    notSaved: 'Not saved.',
    reopens:
      'The site opens again when this is saved: visitors wait for a few seconds, and nothing is lost.',
    fixed:
      'These settings are given on the server and are not changed here. To change them here, ask whoever looks after the server to remove the variable.',
    ofFile: 'the file .env',
    ofServer: 'the server’s environment',
    hidden: 'set, but not shown',
    unreadable: (names) =>
      `What is stored for some settings cannot be used, so their defaults hold: ${names}. Enter them again.`,
  },
}
