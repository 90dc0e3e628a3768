import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/text/plural.ts'

interface ReportMessages {
  subject: (site: string, week: string) => string
  title: string
  came: (week: string, people: string, compared: string) => string
  visitors: PluralForms
  than: { up: string; down: string; same: string; none: string }
  pages: string
  sources: string
  pageviews: PluralForms
  visits: PluralForms
  nothing: (week: string) => string
  consents: (number: number) => string
  backup: (time: string) => string
  noBackup: string
  all: string
  why: string
  stop: string
}

/** Month names begin with a small letter in Lithuanian. */
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Texts of the weekly report. */
export const messages: Messages<ReportMessages> = {
  lt: {
    subject: (site, week) => `${site}: savaitės statistika, ${week}`,
    title: 'Savaitės statistika',
    came: (week, people, compared) => `${capital(week)} apsilankė ${people}: ${compared}.`,
    visitors: { one: 'lankytojas', few: 'lankytojai', other: 'lankytojų' },
    than: {
      up: 'daugiau nei savaitę prieš tai',
      down: 'mažiau nei savaitę prieš tai',
      same: 'tiek pat, kiek savaitę prieš tai',
      none: 'savaitę prieš tai lankytojų nebuvo',
    },
    pages: 'Žiūrimiausi puslapiai',
    sources: 'Iš kur atėjo',
    pageviews: { one: 'peržiūra', few: 'peržiūros', other: 'peržiūrų' },
    visits: { one: 'apsilankymas', few: 'apsilankymai', other: 'apsilankymų' },
    nothing: (week) => `${capital(week)} apsilankymų nebuvo.`,
    consents: (number) =>
      `Sutikimų grandinės įrašo Nr.\u00a0${number} antspaudas. Jis įrodo visus ankstesnius įrašus, todėl pasilikite šį laišką:`,
    backup: (time) =>
      `Paskutinė atsarginė kopija padaryta ${time}. Ji grąžinta bandymui ir sutapo su originalu.`,
    noBackup:
      'Atsarginės kopijos, kurią pavyko grąžinti bandymui, nėra. Žiūrėkite valdymo puslapį „Atsarginės kopijos“.',
    all: 'Visa statistika',
    why: 'Šį laišką gaunate, nes paprašėte jo savo paskyroje. Skaičiuojami tik lankytojai, kurie sutiko su statistika.',
    stop: 'Atsisakyti šių laiškų',
  },
  en: {
    subject: (site, week) => `${site}: weekly statistics, ${week}`,
    title: 'Weekly statistics',
    came: (week, people, compared) => `In the week of ${week} ${people} came: ${compared}.`,
    visitors: { one: 'visitor', other: 'visitors' },
    than: {
      up: 'more than the week before',
      down: 'fewer than the week before',
      same: 'as many as the week before',
      none: 'nobody came the week before',
    },
    pages: 'Most viewed pages',
    sources: 'Where they came from',
    pageviews: { one: 'page view', other: 'page views' },
    visits: { one: 'visit', other: 'visits' },
    nothing: (week) => `In the week of ${week} there were no visits.`,
    consents: (number) =>
      `The seal of record ${number} in the chain of consents. It proves all records before it, so keep this email:`,
    backup: (time) =>
      `The last backup was made on ${time}. It was restored for a trial and equals the original.`,
    noBackup:
      'There is no backup that could be restored for a trial. See the page “Backups” of the console.',
    all: 'All statistics',
    why: 'You receive this email because you asked for it in your account. Only visitors who agreed to statistics are counted.',
    stop: 'Unsubscribe from these emails',
  },
}
