import type { Messages } from '#lib/language.ts'

interface Texts {
  /** Downloads an example. */
  download: string
  page: (page: number, pages: number) => string
}

export const messages: Messages<Texts> = {
  lt: {
    download: 'Atsisiųsti pavyzdį (PDF)',
    page: (page, pages) => `${page} iš ${pages}`,
  },
  en: {
    download: 'Download the example (PDF)',
    page: (page, pages) => `${page} of ${pages}`,
  },
}
