import type { Messages } from '#lib/language.ts'

interface Texts {
  /** Of a page in search results. */
  page: string
}

export const messages: Messages<Texts> = {
  lt: { page: 'Puslapiai' },
  en: { page: 'Pages' },
}
