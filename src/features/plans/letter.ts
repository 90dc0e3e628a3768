import type { Language } from '#lib/language.ts'
import { messages } from './messages.ts'

/** A link that opens a letter to us about a plan, with its words prepared. */
export function letterAbout(plan: string, email: string, language: Language): string {
  const { subject, body } = messages[language]
  return `mailto:${email}?subject=${encodeURIComponent(subject(plan))}&body=${encodeURIComponent(body(plan))}`
}
