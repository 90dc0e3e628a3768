import type { Messages } from '#lib/language.ts'
import type { FindingTexts } from './finding-texts.ts'

/** Findings about the mail server, the sender and outside services. */
export const mailFindings = {
  lt: {
    mail_right: {
      finding: (host = '') => `Pašto serveris ${host} priima prisijungimą.`,
    },
    mail_off: {
      finding: () => 'Pašto serveris nenustatytas, todėl laiškai nesiunčiami.',
      remedy: () =>
        'Prijunkite paštą valdyme (Nustatymai → Svetainės nustatymai → Paštas) arba nustatykite kintamuosius MAIL_URL ir MAIL_FROM.',
    },
    mail_unreachable: {
      finding: (host = '', reason = '') => `Pašto serveris ${host} nepasiekiamas: ${reason}.`,
      remedy: () =>
        'Patikrinkite pašto serverio vardą ir prievadą (kintamajame\u00a0– MAIL_URL); daug tiekėjų 25 ir 587 prievadus užveria, kol jų nepaprašote.',
    },
    mail_login: {
      finding: (host = '', answer = '') =>
        `Pašto serveris ${host} nepriima prisijungimo: ${answer}.`,
      remedy: () =>
        'Pataisykite vartotoją ir slaptažodį; kintamajame MAIL_URL ženklus @ : / % slaptažodyje rašykite kaip %40 %3A %2F %25.',
    },
    mail_tls: {
      finding: (host = '', reason = '') =>
        `Su pašto serveriu ${host} nepavyksta užmegzti šifruoto ryšio: ${reason}.`,
      remedy: () =>
        'Su prievadu 465 rinkitės TLS (smtps://), su 587\u00a0– STARTTLS (smtp://); vardas turi būti tas, kuriam išduotas sertifikatas.',
    },
    mail_unencrypted: {
      finding: (host = '') => `Ryšys su pašto serveriu ${host} nešifruojamas.`,
      remedy: () => 'Rinkitės TLS arba serverį, kuris siūlo STARTTLS.',
    },
    mail_refused: {
      finding: (host = '', answer = '') => `Pašto serveris ${host} atsisako kalbėtis: ${answer}.`,
      remedy: () => 'Klauskite pašto serverio prižiūrėtojo.',
    },
    sender_off: { finding: () => 'Laiškai nesiunčiami, todėl siuntėjo domeno tikrinti nereikia.' },
    outside_right: { finding: (names = '') => `Pasiekiami: ${names}.` },
    outside_none: { finding: () => 'Jokios išorinės paslaugos neįjungtos.' },
    outside_unreachable: {
      finding: (name = '', host = '', reason = '') =>
        `Paslauga „${name}“ (${host}) nepasiekiama: ${reason}.`,
      remedy: (_name, host = '') =>
        `Patikrinkite, ar ugniasienė leidžia jungtis prie ${host} 443 prievadu ir ar veikia DNS.`,
    },
  },
  en: {
    mail_right: { finding: (host = '') => `The mail server ${host} takes the sign-in.` },
    mail_off: {
      finding: () => 'There is no mail server, so no emails are sent.',
      remedy: () =>
        'Connect mail in the console (Settings → Site settings → Mail), or set MAIL_URL and MAIL_FROM.',
    },
    mail_unreachable: {
      finding: (host = '', reason = '') => `The mail server ${host} cannot be reached: ${reason}.`,
      remedy: () =>
        'Check host and port of the mail server (MAIL_URL); many providers close ports 25 and 587 until asked.',
    },
    mail_login: {
      finding: (host = '', answer = '') =>
        `The mail server ${host} refuses the sign-in: ${answer}.`,
      remedy: () =>
        'Correct user and password; in MAIL_URL write @ : / % in a password as %40 %3A %2F %25.',
    },
    mail_tls: {
      finding: (host = '', reason = '') =>
        `There is no encrypted connection to the mail server ${host}: ${reason}.`,
      remedy: () =>
        'Choose TLS (smtps://) for port 465 and STARTTLS (smtp://) for port 587; the host must be the one its certificate names.',
    },
    mail_unencrypted: {
      finding: (host = '') => `The connection to the mail server ${host} is not encrypted.`,
      remedy: () => 'Choose TLS, or a server that offers STARTTLS.',
    },
    mail_refused: {
      finding: (host = '', answer = '') => `The mail server ${host} refuses to talk: ${answer}.`,
      remedy: () => 'Ask whoever looks after the mail server.',
    },
    sender_off: { finding: () => 'No emails are sent, so the sender’s domain needs no check.' },
    outside_right: { finding: (names = '') => `Reached: ${names}.` },
    outside_none: { finding: () => 'No outside service is switched on.' },
    outside_unreachable: {
      finding: (name = '', host = '', reason = '') =>
        `The service “${name}” (${host}) cannot be reached: ${reason}.`,
      remedy: (_name, host = '') =>
        `Check that the firewall lets connections to ${host} out, and that DNS works.`,
    },
  },
} as const satisfies Messages<FindingTexts>
