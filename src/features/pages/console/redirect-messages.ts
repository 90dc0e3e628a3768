import type { Messages } from '#lib/language.ts'
import type { RedirectProblem } from '../console-wire.ts'

interface Texts {
  title: string
  lead: string
  add: string
  from: string
  fromHint: string
  to: string
  toHint: string
  save: string
  problems: Readonly<Record<RedirectProblem, string>>
  list: string
  none: string
  older: string
  filter: string
  everything: string
  automatic: string
  dead: string
  remove: string
  done: Readonly<Record<'added' | 'removed', string>>
  deadLink: (label: string) => string
}

export const redirectMessages: Messages<Texts> = {
  lt: {
    title: 'Nukreipimai',
    lead: 'Seni adresai, kurie veda į dabartinius. Pakeitus puslapio adresą, senasis čia atsiranda pats.',
    add: 'Pridėti nukreipimą',
    from: 'Senas adresas',
    fromHint: 'Svetainės kelias be klaustuko, pavyzdžiui, /senas-puslapis.',
    to: 'Kur vesti',
    toHint: 'Svetainės puslapis, pavyzdžiui, /kainos.',
    save: 'Pridėti',
    problems: {
      from: 'Adresas turi prasidėti vienu /, be klaustuko ir tarpų.',
      live: 'Šiuo adresu yra puslapis, o puslapis visada rodomas.',
      to: 'Tokio puslapio ar vietos jame svetainėje nėra.',
      full: 'Nukreipimų per daug. Pašalinkite nereikalingus.',
    },
    list: 'Visi nukreipimai',
    none: 'Nukreipimų nėra.',
    older: 'Ankstesni nukreipimai',
    filter: 'Kurie nukreipimai',
    everything: 'Visi',
    automatic: 'pasikeitė adresas',
    dead: 'Nebėra kur vesti',
    remove: 'Pašalinti',
    done: { added: 'Nukreipimas pridėtas.', removed: 'Nukreipimo nebėra.' },
    deadLink: (label) =>
      `Meniu nuoroda „${label}“ lankytojams nerodoma: puslapio ar vietos, į kurią ji veda, nėra.`,
  },
  en: {
    title: 'Redirects',
    lead: 'Former addresses that lead to present ones. When the address of a page changes, the former one appears here by itself.',
    add: 'Add a redirect',
    from: 'Former address',
    fromHint: 'A path of the site without a question mark, such as /former-page.',
    to: 'Where it leads',
    toHint: 'A page of the site, such as /en/pricing.',
    save: 'Add',
    problems: {
      from: 'The address must begin with one /, without question marks and spaces.',
      live: 'There is a page at this address, and a page is always shown.',
      to: 'The site has no such page, or no such place on it.',
      full: 'There are too many redirects. Remove those that are not needed.',
    },
    list: 'All redirects',
    none: 'There are no redirects.',
    older: 'Earlier redirects',
    filter: 'Which redirects',
    everything: 'All',
    automatic: 'address changed',
    dead: 'Leads nowhere now',
    remove: 'Remove',
    done: { added: 'The redirect was added.', removed: 'The redirect is gone.' },
    deadLink: (label) =>
      `The link “${label}” of the menu is not shown to visitors: the page or place it leads to does not exist.`,
  },
}
