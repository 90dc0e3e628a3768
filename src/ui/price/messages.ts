import type { Messages } from '#lib/language.ts'

interface Texts {
  /** Said before the struck-through price to those who do not see the stroke. */
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
