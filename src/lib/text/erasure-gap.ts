import { dayOf } from '../dates/local-day.ts'
import type { Language } from '../language.ts'

const words: Readonly<Record<Language, string>> = { lt: 'ištrinta', en: 'erased' }

/** Stands where something about a person was erased: “[ištrinta 2026-11-27]”. */
export const erasureGap = (at: number, language: Language) =>
  `[${words[language]} ${dayOf(at).name}]`
