import type { Messages } from '#lib/language.ts'

interface Texts {
  choose: string
  perMonth: string
  includes: string
  write: string
  note: string
  subject: (plan: string) => string
  body: (plan: string) => string
}

export const messages: Messages<Texts> = {
  lt: {
    choose: 'Pasirinkite planą',
    perMonth: 'per mėnesį',
    includes: 'Ką gausite',
    write: 'Parašyti dėl šio plano',
    note: 'Atsivers jūsų el. pašto programa su paruoštu laišku.',
    subject: (plan) => `Domina planas „${plan}“`,
    body: (plan) => `Laba diena,\r\n\r\nnorėčiau aptarti planą „${plan}“. Man tiktų susitikti…\r\n`,
  },
  en: {
    choose: 'Choose a plan',
    perMonth: 'per month',
    includes: 'What you get',
    write: 'Write to us about this plan',
    note: 'Your e-mail program will open with a letter prepared.',
    subject: (plan) => `Interested in the plan “${plan}”`,
    body: (plan) =>
      `Hello,\r\n\r\nI would like to talk about the plan “${plan}”. I could meet on…\r\n`,
  },
}
