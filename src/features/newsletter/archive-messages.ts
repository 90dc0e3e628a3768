import type { Messages } from '#lib/language.ts'

interface Texts {
  title: string
  lead: string
  description: (site: string) => string
  subscribe: string
  issues: string
  none: string
  all: string
  others: string
  newer: string
  older: string
  feed: string
}

export const archiveMessages: Messages<Texts> = {
  lt: {
    title: 'Naujienlaiškis',
    lead: 'Kartą per mėnesį\u00a0– tai, ką verta žinoti ir padaryti. Čia galite paskaityti jau išsiųstus laiškus.',
    description: (site) =>
      `„${site}“ naujienlaiškis: prenumeratos forma ir visi jau išsiųsti laiškai.`,
    subscribe: 'Prenumeruokite',
    issues: 'Išsiųsti naujienlaiškiai',
    none: 'Pirmasis laiškas dar rašomas. Užsiprenumeruokite ir gausite jį pirmieji.',
    all: 'Visi laiškai',
    others: 'Kiti laiškai',
    newer: 'Naujesnis',
    older: 'Senesnis',
    feed: 'RSS kanalas',
  },
  en: {
    title: 'Newsletter',
    lead: 'Once a\u00a0month: what is worth knowing and doing. Emails that were sent can be read here.',
    description: (site) =>
      `The newsletter of ${site}: the form to subscribe and all emails that were sent.`,
    subscribe: 'Subscribe',
    issues: 'Past newsletters',
    none: 'The first email is still being written. Subscribe and be among the first to get it.',
    all: 'All emails',
    others: 'More emails',
    newer: 'Newer',
    older: 'Older',
    feed: 'RSS feed',
  },
}
