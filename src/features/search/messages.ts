import type { Messages } from '#lib/language.ts'
import { type PluralForms, pluralForm } from '#lib/text/plural.ts'

interface Texts {
  title: string
  label: string
  placeholder: string
  button: string
  ask: string
  found: (count: number, query: string) => string
  nothing: (query: string) => string
  advice: string
  contact: string
}

const results: Readonly<Record<'lt' | 'en', PluralForms>> = {
  lt: { one: 'rezultatas', few: 'rezultatai', other: 'rezultatų' },
  en: { one: 'result', other: 'results' },
}

export const messages: Messages<Texts> = {
  lt: {
    title: 'Paieška',
    label: 'Ko ieškote?',
    placeholder: 'Pavyzdžiui, santaupos',
    button: 'Ieškoti',
    ask: 'Ieškome tinklaraščio įrašuose ir naujienose. Galite rašyti be lietuviškų raidžių.',
    found: (count, query) => `„${query}“ – ${count} ${pluralForm('lt', count, results.lt)}`,
    nothing: (query) => `„${query}“ – nieko neradome`,
    advice: 'Pabandykite trumpesnį ar bendresnį žodį arba užsukite čia:',
    contact: 'Paklauskite mūsų',
  },
  en: {
    title: 'Search',
    label: 'What are you looking for?',
    placeholder: 'For example, savings',
    button: 'Search',
    ask: 'We search blog posts and news. You can type without Lithuanian letters.',
    found: (count, query) => `“${query}” – ${count} ${pluralForm('en', count, results.en)}`,
    nothing: (query) => `“${query}” – nothing found`,
    advice: 'Try a shorter or more general word, or have a look here:',
    contact: 'Ask us',
  },
}
