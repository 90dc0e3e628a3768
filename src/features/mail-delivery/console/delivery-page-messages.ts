import type { Messages } from '#lib/language.ts'

type Words = 'title' | 'back' | 'checked' | 'nothingSent' | 'check' | 'makeKey'

export const deliveryPageMessages: Messages<Record<Words, string>> = {
  lt: {
    title: 'Ar laiškai pasieks',
    back: 'Naujienlaiškio nustatymai',
    checked: 'Tikrinta',
    nothingSent:
      'Kol nenurodytas pašto serveris ir siuntėjas (Nustatymai → Svetainės nustatymai → Paštas), laiškai nesiunčiami ir tikrinti nėra ko.',
    check: 'Patikrinti dabar',
    makeKey: 'Sukurti parašo raktą',
  },
  en: {
    title: 'Will emails arrive',
    back: 'Newsletter settings',
    checked: 'Checked',
    nothingSent:
      'As long as no mail server and sender are given (Settings → Site settings → Mail), nothing is sent and there is nothing to check.',
    check: 'Check now',
    makeKey: 'Make a signing key',
  },
}
