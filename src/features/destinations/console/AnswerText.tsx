import type { Language } from '#lib/language.ts'
import own from './Marketing.module.css'
import { isOurs, reasonText } from './reason-text.ts'

/** Our own note in words, or the destination's answer, which is usually in English. */
export function AnswerText({ text, language }: { text: string; language: Language }) {
  return (
    <span lang={isOurs(text, language) ? undefined : 'en'} className={own.answer}>
      {reasonText(text, language)}
    </span>
  )
}
