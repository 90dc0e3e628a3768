import type { Language } from '#lib/language.ts'
import { messages } from './messages.ts'

/** An address that opens an email to us about a plan, with its words prepared. */
export function planMailto(plan: string, email: string, language: Language): string {
  const { subject, body } = messages[language]
  return `mailto:${email}?subject=${encodeURIComponent(subject(plan))}&body=${encodeURIComponent(body(plan))}`
}
