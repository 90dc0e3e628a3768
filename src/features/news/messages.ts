import type { Messages } from '#lib/language.ts'

interface Texts {
  older: string
}

export const messages: Messages<Texts> = {
  lt: { older: 'Ankstesnės naujienos' },
  en: { older: 'Earlier news' },
}
