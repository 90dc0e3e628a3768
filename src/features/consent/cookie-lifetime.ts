import type { Language } from '#lib/language.ts'
import { pluralForm } from '#lib/text/plural.ts'
import { messages } from './messages.ts'
import type { DeclaredCookie } from './services.ts'

/** A cookie's lifetime in words. */
export function lifetimeText({ days, storage }: DeclaredCookie, language: Language): string {
  const texts = messages[language].retention
  if (storage === 'local') return texts.untilCleared
  return days === 0 ? texts.session : `${days}\u00a0${pluralForm(language, days, texts.days)}`
}
