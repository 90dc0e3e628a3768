import type { Messages } from '#lib/language.ts'

interface Texts {
  title: string
  writes: string
  answer: (name: string) => string
  all: string
}

/** Texts of the email about a message. */
export const emailMessages: Messages<Texts> = {
  lt: {
    title: 'Žinutė iš svetainės',
    writes: 'rašo',
    answer: (name) => `Atsakykite į šį laišką, ir atsakymą gaus ${name}.`,
    all: 'Visos žinutės',
  },
  en: {
    title: 'Message from the site',
    writes: 'writes',
    answer: (name) => `Reply to this email and ${name} will get your answer.`,
    all: 'All messages',
  },
}
