import type { Messages } from '#lib/language.ts'

interface Texts {
  why: (sender: string) => string
  unsubscribe: string
  preferences: string
  archive: string
  /** The link to all issues in the welcome email. */
  issues: string
}

export const issueEmailMessages: Messages<Texts> = {
  lt: {
    why: (sender) => `Šį laišką gavote, nes prenumeruojate naujienlaiškį „${sender}“.`,
    unsubscribe: 'Atsisakyti naujienlaiškio',
    preferences: 'Prenumeratos nustatymai',
    archive: 'Skaityti naršyklėje',
    issues: 'Ankstesni naujienlaiškiai',
  },
  en: {
    why: (sender) => `You received this email because you subscribe to the ${sender} newsletter.`,
    unsubscribe: 'Unsubscribe',
    preferences: 'Subscription settings',
    archive: 'Read in the browser',
    issues: 'Earlier newsletters',
  },
}
