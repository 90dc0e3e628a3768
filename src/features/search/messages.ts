import type { Messages } from '#lib/language.ts'
import { type PluralForms, pluralForm } from '#lib/plural.ts'
import type { Findable } from './wire.ts'

interface Texts {
  title: string
  label: string
  placeholder: string
  button: string
  kinds: Readonly<Record<Findable['kind'], string>>
  ask: string
  found: (count: number, query: string) => string
  nothing: (query: string) => string
  advice: string
  elsewhere: Readonly<Record<'blog' | 'news' | 'contact', string>>
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
    kinds: { post: 'Tinklaraštis', news: 'Naujienos' },
    ask: 'Ieškome tinklaraščio įrašuose ir naujienose. Galite rašyti be lietuviškų raidžių.',
    found: (count, query) => `„${query}“ – ${count} ${pluralForm('lt', count, results.lt)}`,
    nothing: (query) => `„${query}“ – nieko neradome`,
    advice: 'Pabandykite trumpesnį ar bendresnį žodį arba užsukite čia:',
    elsewhere: {
      blog: 'Visi tinklaraščio įrašai',
      news: 'Visos naujienos',
      contact: 'Paklauskite mūsų',
    },
  },
  en: {
    title: 'Search',
    label: 'What are you looking for?',
    placeholder: 'For example, savings',
    button: 'Search',
    kinds: { post: 'Blog', news: 'News' },
    ask: 'We search the posts of the blog and the news. Lithuanian letters may be left plain.',
    found: (count, query) => `“${query}” – ${count} ${pluralForm('en', count, results.en)}`,
    nothing: (query) => `“${query}” – nothing found`,
    advice: 'Try a shorter or more general word, or have a look here:',
    elsewhere: { blog: 'All posts of the blog', news: 'All news', contact: 'Ask us' },
  },
}
