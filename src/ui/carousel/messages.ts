import type { Messages } from '#lib/language.ts'

interface Texts {
  previous: string
  next: string
  pause: string
}

export const messages: Messages<Texts> = {
  lt: { previous: 'Ankstesni', next: 'Kiti', pause: 'Sustabdyti slinkimą' },
  en: { previous: 'Previous', next: 'Next', pause: 'Stop the movement' },
}
