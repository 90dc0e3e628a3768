import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/text/plural.ts'

interface Texts {
  title: string
  /** The link to all posts from a search that found nothing. */
  everything: string
  lead: string
  description: string
  /** A description of one category's list, after its own lead. */
  about: (category: string) => string
  filter: string
  all: string
  posts: PluralForms
  none: string
  pages: string
  previousPage: string
  nextPage: string
  page: (number: number) => string
  minutesToRead: (minutes: number) => string
  contents: string
  share: string
  copied: string
  notCopied: string
  related: string
  allPosts: string
  otherPosts: string
  newer: string
  older: string
  writtenBy: string
  feed: string
}

export const messages: Messages<Texts> = {
  lt: {
    title: 'Tinklaraštis',
    everything: 'Visi tinklaraščio įrašai',
    lead: 'Rašome apie pinigus taip, kaip apie juos kalbame su klientais: be baimės, be skubos ir su pavyzdžiais.',
    description:
      'Įrašai apie šeimos ir mažos įmonės biudžetą, taupymą, investavimą ir pensiją. Paprastai, su pavyzdžiais ir be pardavimo.',
    about: (category) => `Įrašai tema „${category}“, su pavyzdžiais ir be pardavimo.`,
    filter: 'Rodyti įrašus pagal temą',
    all: 'Visos temos',
    posts: { one: 'įrašas', few: 'įrašai', other: 'įrašų' },
    none: 'Šia tema dar nieko neparašėme.',
    pages: 'Įrašų puslapiai',
    previousPage: 'Naujesni',
    nextPage: 'Senesni',
    page: (number) => `${number} puslapis`,
    minutesToRead: (minutes) => `${minutes}\u00a0min. skaitymo`,
    contents: 'Šiame įraše',
    share: 'Pasidalyti',
    copied: 'Nukopijuota!',
    notCopied: 'Nepavyko. Adresą nusikopijuokite iš naršyklės adreso juostos.',
    related: 'Skaitykite toliau',
    allPosts: 'Visi įrašai',
    otherPosts: 'Kiti įrašai',
    newer: 'Naujesnis',
    older: 'Senesnis',
    writtenBy: 'Rašė',
    feed: 'tinklaraščio įrašai',
  },
  en: {
    title: 'Blog',
    everything: 'All blog posts',
    lead: 'We write about money the way we talk about it with clients: without fear, without hurry, and with examples.',
    description:
      'Posts on family and small-business budgets, saving, investing and pensions: plain words, examples and nothing for sale.',
    about: (category) => `Posts about “${category}”: plain words, examples and nothing for sale.`,
    filter: 'Show posts by topic',
    all: 'All topics',
    posts: { one: 'post', other: 'posts' },
    none: 'We have not written about this yet.',
    pages: 'Blog pages',
    previousPage: 'Newer',
    nextPage: 'Older',
    page: (number) => `Page ${number}`,
    minutesToRead: (minutes) => `${minutes}\u00a0min read`,
    contents: 'In this post',
    share: 'Share',
    copied: 'Copied!',
    notCopied: 'That did not work. You can copy the link from the address bar.',
    related: 'Read on',
    allPosts: 'All posts',
    otherPosts: 'More posts',
    newer: 'Newer',
    older: 'Older',
    writtenBy: 'Written by',
    feed: 'blog posts',
  },
}
