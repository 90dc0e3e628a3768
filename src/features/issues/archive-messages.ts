import type { Messages } from '#lib/language.ts'
import { ofSite, type SiteName } from '#lib/site/site-name.ts'

interface Texts {
  title: string
  lead: string
  description: (site: SiteName) => string
  subscribe: string
  issues: string
  none: string
  all: string
  others: string
  newer: string
  older: string
  feed: string
  pages: string
  newerOnes: string
  olderOnes: string
  page: (number: number) => string
}

export const archiveMessages: Messages<Texts> = {
  lt: {
    title: 'Naujienlaiškis',
    lead: 'Kartą per mėnesį\u00a0– tai, ką verta žinoti ir padaryti. Čia galite paskaityti jau išsiųstus laiškus.',
    description: (site) =>
      `Čia užsiprenumeruosite ${ofSite(site, 'naujienlaiškį')} ir rasite visus jau išsiųstus laiškus.`,
    subscribe: 'Prenumeruokite',
    issues: 'Išsiųsti naujienlaiškiai',
    none: 'Pirmasis laiškas dar rašomas. Užsiprenumeruokite ir gausite jį pirmieji.',
    all: 'Visi laiškai',
    others: 'Kiti laiškai',
    newer: 'Naujesnis',
    older: 'Senesnis',
    feed: 'RSS kanalas',
    pages: 'Naujienlaiškių puslapiai',
    newerOnes: 'Naujesni',
    olderOnes: 'Senesni',
    page: (number) => `${number} puslapis`,
  },
  en: {
    title: 'Newsletter',
    lead: 'Once a\u00a0month: what is worth knowing and doing. Emails that were sent can be read here.',
    description: ({ name }) => `The ${name} newsletter: sign up, or read every email sent so far.`,
    subscribe: 'Subscribe',
    issues: 'Past newsletters',
    none: 'The first email is still being written. Subscribe and be among the first to get it.',
    all: 'All emails',
    others: 'More emails',
    newer: 'Newer',
    older: 'Older',
    feed: 'RSS feed',
    pages: 'Newsletter pages',
    newerOnes: 'Newer',
    olderOnes: 'Older',
    page: (number) => `Page ${number}`,
  },
}
