import type { Messages } from '#lib/language.ts'

interface Texts {
  label: string
  quoted: (text: string) => string
}

export const messages: Messages<Texts> = {
  lt: { label: 'Atsiliepimai', quoted: (text) => `„${text}“` },
  en: { label: 'Testimonials', quoted: (text) => `“${text}”` },
}
