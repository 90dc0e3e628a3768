import type { Messages } from '#lib/language.ts'

interface Texts {
  /** For screen readers, before the struck-through price. */
  earlier: string
  now: string
  eachMonth: (sum: string) => string
}

export const messages: Messages<Texts> = {
  lt: {
    earlier: 'Ankstesnė kaina',
    now: 'Dabartinė kaina',
    eachMonth: (sum) => `tai ${sum} per mėnesį`,
  },
  en: {
    earlier: 'Earlier price',
    now: 'Price now',
    eachMonth: (sum) => `that is ${sum} a month`,
  },
}
