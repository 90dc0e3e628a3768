import type { Messages } from '#lib/language.ts'

interface Texts {
  title: string
  writes: string
  answer: (name: string) => string
  all: string
  answered: (siteName: string) => string
  youWrote: (when: string) => string
}

/** Texts of the emails about a message, to the owner and to its sender. */
export const emailMessages: Messages<Texts> = {
  lt: {
    title: 'Žinutė iš svetainės',
    writes: 'rašo',
    answer: (name) => `Atsakykite į šį laišką, ir atsakymą gaus ${name}.`,
    all: 'Visos žinutės',
    answered: (siteName) => `${siteName}: atsakymas į jūsų žinutę`,
    youWrote: (when) => `Jūs rašėte ${when}:`,
  },
  en: {
    title: 'Message from the site',
    writes: 'writes',
    answer: (name) => `Reply to this email and ${name} will get your answer.`,
    all: 'All messages',
    answered: (siteName) => `${siteName}: an answer to your message`,
    youWrote: (when) => `You wrote on ${when}:`,
  },
}
