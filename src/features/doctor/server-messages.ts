import type { Language, Messages } from '#lib/language.ts'
import { formatBytes } from '#lib/text/format-bytes.ts'
import { type PluralForms, pluralForm } from '#lib/text/plural.ts'
import type { FindingTexts } from './finding-texts.ts'

const days: Messages<PluralForms> = {
  lt: { one: 'dieną', few: 'dienas', other: 'dienų' },
  en: { one: 'day', other: 'days' },
}

const sizeOf = (megabytes: string, language: Language) =>
  formatBytes(Number(megabytes) * 1024 * 1024, language)

/** Findings about the server, its disk, backups and engines, and of checks that could not be made. */
export const serverFindings = {
  lt: {
    server_ready: { finding: () => 'Serveris veikia ir priima tai, ką siunčia lankytojai.' },
    server_database: {
      finding: () => 'Serveris nepasiekia savo duomenų bazės.',
      remedy: () =>
        'Jei naudojate „PostgreSQL“, patikrinkite, ar ji veikia adresu, kurį nurodo DATABASE_URL; kitaip priežastis yra serverio žurnale.',
    },
    server_disk: {
      finding: () => 'Serverio diskas pilnas arba nebepriima įrašų.',
      remedy: () => 'Atlaisvinkite vietos duomenų aplanko diske; paleisti iš naujo nereikia.',
    },
    server_journal: {
      finding: () => 'Nepavyksta įrašyti to, ką siunčia lankytojai.',
      remedy: () => 'Patikrinkite diską ir priežastį serverio žurnale.',
    },
    server_statistics: {
      finding: () => 'Statistika neveikia. Apsilankymai laukia ir nedingsta.',
      remedy: () =>
        'Priežastis yra serverio žurnale. Jei sugadinti failai, sustabdykite svetainę ir grąžinkite aplanką „statistics“ iš atsarginės kopijos; jei nepasiekiamas „ClickHouse“ serveris, paleiskite jį.',
    },
    server_damaged: {
      finding: (table = '') => `Dalis statistikos failų sugadinta (lentelė „${table}“).`,
      remedy: () =>
        'Sustabdykite svetainę ir grąžinkite aplanką „statistics“ iš atsarginės kopijos. Jei kopijos nėra: npm run statistics -- discard-damaged.',
    },
    server_stopped: {
      finding: (consumer = '') => `Eilė „${consumer}“ sustojo ir nebejuda. Niekas nedingo.`,
      remedy: (consumer = '') =>
        `Serverio žurnale raskite eilutes su „${consumer}“, pašalinkite jų nurodytą priežastį ir paleiskite serverį iš naujo.`,
    },
    server_lags: {
      finding: (consumer = '', rows = '', age = '') =>
        `Eilėje „${consumer}“ laukia ${rows}, seniausias įrašas – ${age} s.`,
      remedy: () => 'Jei skaičius neauga, tiesiog palaukite; jei auga, žiūrėkite serverio žurnalą.',
    },
    server_incident: {
      finding: (incident = '') => incident,
      remedy: () => 'Ką tai reiškia ir ką daryti, parašyta docs/operate.md skyriuje „Restoring“.',
    },
    disk_right: { finding: (free = '') => `Diske laisva ${sizeOf(free, 'lt')}.` },
    disk_low: {
      finding: (free = '') => `Diske liko tik ${sizeOf(free, 'lt')}.`,
      remedy: () => 'Atlaisvinkite vietos, kol diskas neprisipildė.',
    },
    disk_reserve: {
      finding: (free = '', reserve = '') =>
        `Diske liko ${free} MB, o statistikai nustatyta palikti ${reserve} MB (DISK_RESERVE_MB), todėl apsilankymai neskaičiuojami.`,
      remedy: () => 'Atlaisvinkite vietos arba sumažinkite DISK_RESERVE_MB.',
    },
    backup_recent: {
      finding: () => 'Atsarginė kopija daryta per pastarąsias 8 dienas.',
    },
    backup_old: {
      finding: (count = '') =>
        `Paskutinė atsarginė kopija daryta prieš ${count} ${pluralForm('lt', Number(count), days.lt)}.`,
      remedy: () => 'Patikrinkite, ar atsarginės kopijos dar daromos.',
    },
    backup_none_yet: {
      finding: () => 'Atsarginės kopijos, kurią pavyko grąžinti bandymui, dar nėra.',
      remedy: () =>
        'Pirmoji daroma praėjus penkioms minutėms po paleidimo. Jei jos vis nėra, priežastis parodyta valdymo puslapyje „Atsarginės kopijos“.',
    },
    engine_embedded: { finding: (name = '') => `Naudojamas vidinis „${name}“ variklis.` },
    engine_answers: { finding: (name = '', version = '') => `${name} ${version} atsako.` },
    engine_old: {
      finding: (name = '', version = '') => `${name} ${version} nebegauna saugumo pataisų.`,
      remedy: (name = '') => `Atnaujinkite ${name}.`,
    },
    engine_away: {
      finding: (name = '', reason = '') => `${name} neatsako: ${reason}.`,
      remedy: (_name, _reason, variable = '') =>
        `Patikrinkite, ar serveris veikia ir ar teisingas nustatymas ${variable}.`,
    },
    examined_late: {
      finding: (limit = '') => `Per ${limit} s atsakymo nesulaukta.`,
      remedy: () => 'Tikrinkite dar kartą, kai serveris mažiau užimtas.',
    },
    not_examined: {
      finding: (reason = '') => `Patikrinti nepavyko: ${reason}.`,
      remedy: () => 'Pašalinkite nurodytą priežastį ir tikrinkite dar kartą.',
    },
  },
  en: {
    server_ready: { finding: () => 'The server runs and takes what visitors send.' },
    server_database: {
      finding: () => 'The server does not reach its database.',
      remedy: () =>
        'With PostgreSQL, check that it runs where DATABASE_URL says; otherwise the reason is in the server’s log.',
    },
    server_disk: {
      finding: () => 'The server’s disk is full or no longer accepts writes.',
      remedy: () => 'Make room on the disk of the data folder; no restart is needed.',
    },
    server_journal: {
      finding: () => 'What visitors send cannot be stored.',
      remedy: () => 'Check the disk, and the reason in the server’s log.',
    },
    server_statistics: {
      finding: () => 'The statistics do not work. Visits wait and none is lost.',
      remedy: () =>
        'The reason is in the server’s log. If files are damaged, stop the site and put the folder statistics back from a backup; if a ClickHouse server is away, start it.',
    },
    server_damaged: {
      finding: (table = '') => `Files of the statistics are damaged (table “${table}”).`,
      remedy: () =>
        'Stop the site and put the folder statistics back from a backup. Without one: npm run statistics -- discard-damaged.',
    },
    server_stopped: {
      finding: (consumer = '') => `The queue “${consumer}” has stopped. Nothing is lost.`,
      remedy: (consumer = '') =>
        `Look for “${consumer}” in the server’s log, mend what the lines say and restart the server.`,
    },
    server_lags: {
      finding: (consumer = '', rows = '', age = '') =>
        `The queue “${consumer}” has ${rows} waiting, the oldest for ${age} s.`,
      remedy: () => 'Wait while the number does not grow; if it does, see the server’s log.',
    },
    server_incident: {
      finding: (incident = '') => incident,
      remedy: () => 'What it means and what to do is in docs/operate.md under Restoring.',
    },
    disk_right: { finding: (free = '') => `${sizeOf(free, 'en')} are free on the disk.` },
    disk_low: {
      finding: (free = '') => `Only ${sizeOf(free, 'en')} are free on the disk.`,
      remedy: () => 'Make room before the disk is full.',
    },
    disk_reserve: {
      finding: (free = '', reserve = '') =>
        `${free} MB are free on the disk, and the statistics leave ${reserve} MB (DISK_RESERVE_MB), so visits are not counted.`,
      remedy: () => 'Make room, or lower DISK_RESERVE_MB.',
    },
    backup_recent: {
      finding: () => 'The last backup was made within the last 8 days.',
    },
    backup_old: {
      finding: (count = '') =>
        `The last backup was made ${count} ${pluralForm('en', Number(count), days.en)} ago.`,
      remedy: () => 'Check that backups are still being made.',
    },
    backup_none_yet: {
      finding: () => 'There is no backup yet that could be restored for a trial.',
      remedy: () =>
        'The first is made five minutes after a start. When there is still none, the page “Backups” of the console shows the reason.',
    },
    engine_embedded: { finding: (name = '') => `The embedded engine ${name} is in use.` },
    engine_answers: { finding: (name = '', version = '') => `${name} ${version} answers.` },
    engine_old: {
      finding: (name = '', version = '') => `${name} ${version} gets no security fixes any more.`,
      remedy: (name = '') => `Upgrade ${name}.`,
    },
    engine_away: {
      finding: (name = '', reason = '') => `${name} does not answer: ${reason}.`,
      remedy: (_name, _reason, variable = '') =>
        `Check that the server runs and that ${variable} is right.`,
    },
    examined_late: {
      finding: (limit = '') => `There was no answer within ${limit} s.`,
      remedy: () => 'Examine it again when the server is less busy.',
    },
    not_examined: {
      finding: (reason = '') => `This could not be examined: ${reason}.`,
      remedy: () => 'Mend the reason it gives, and examine it again.',
    },
  },
} as const satisfies Messages<FindingTexts>
