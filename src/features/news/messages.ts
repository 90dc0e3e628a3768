import type { Messages } from '#lib/language.ts'

interface Texts {
  label: string
  read: string
  all: string
  title: string
  /** The link to all of them from a search that found nothing. */
  everything: string
  none: string
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
    none: 'Naujienų dar nėra.',
    lead: 'Trumpai apie tai, ką darome studijoje, ir tai, ką verta padaryti jums.',
    description: 'Studijos naujienos: ką darome, kas keičiasi ir ką verta padaryti jums.',
    pages: 'Naujienų puslapiai',
    previousPage: 'Naujesnės',
    nextPage: 'Senesnės',
    page: (number) => `${number} puslapis`,
    others: 'Kitos naujienos',
    newerItem: 'Naujesnė',
    olderItem: 'Senesnė',
  },
  en: {
    label: 'Latest news',
    read: 'Read',
    all: 'All news',
    title: 'News',
    everything: 'All news',
    none: 'There is no news yet.',
    lead: 'In brief: what we are doing at the studio, and what is worth doing yourself.',
    description:
      'News from the studio: what we are doing, what is changing and what is worth doing yourself.',
    pages: 'News pages',
    previousPage: 'Newer',
    nextPage: 'Older',
    page: (number) => `Page ${number}`,
    others: 'More news',
    newerItem: 'Newer',
    olderItem: 'Older',
  },
}
