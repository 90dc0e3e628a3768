import type { Messages } from '#lib/language.ts'

interface Texts {
  label: string
  read: string
}

export const messages: Messages<Texts> = {
  lt: { label: 'Naujausios naujienos', read: 'Skaityti' },
  en: { label: 'Latest news', read: 'Read' },
}
