import type { Messages } from '#lib/language.ts'

interface Texts {
  label: string
  read: string
  all: string
  title: string
  /** The link to all of them from a search that found nothing. */
  everything: string
  lead: string
  description: string
  pages: string
  previousPage: string
  nextPage: string
  page: (number: number) => string
  others: string
  newerItem: string
  olderItem: string
}

export const messages: Messages<Texts> = {
  lt: {
    label: 'Naujausios naujienos',
    read: 'Skaityti',
    all: 'Visos naujienos',
    title: 'Naujienos',
    everything: 'Visos naujienos',
    lead: 'Trumpai apie tai, ką darome studijoje, ir tai, ką verta padaryti jums.',
    description: 'Studijos naujienos: ką darome, kas keičiasi ir ką verta padaryti jums.',
    pages: 'Naujienų puslapiai',
    previousPage: 'Naujesnės',
    nextPage: 'Senesnės',
    page: (number) => `${number} puslapis`,
    others: 'Gretimos naujienos',
    newerItem: 'Naujesnė',
    olderItem: 'Senesnė',
  },
  en: {
    label: 'Latest news',
    read: 'Read',
    all: 'All news',
    title: 'News',
    everything: 'All news',
    lead: 'In short: what we are up to in the studio, and what is worth your while.',
    description:
      'News of the studio: what we are up to, what changes and what is worth your while.',
    pages: 'Pages of news',
    previousPage: 'Newer',
    nextPage: 'Older',
    page: (number) => `Page ${number}`,
    others: 'Neighbouring news',
    newerItem: 'Newer',
    olderItem: 'Older',
  },
}
