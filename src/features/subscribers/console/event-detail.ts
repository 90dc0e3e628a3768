import type { Language } from '#lib/language.ts'
import { subscriberWords } from '../subscriber-words.ts'
import { recordMessages } from './record-messages.ts'

/** The detail of an event in words where it is one of our codes; otherwise unchanged. */
export function eventDetail(detail: string, language: Language): string {
  return detail
    .split(', ')
    .map((part) => worded(part, language))
    .join(', ')
}

function worded(part: string, language: Language): string {
  const texts = recordMessages[language].details
  const [, issue] = /^issue\/(\d+)$/.exec(part) ?? []
  if (issue) return `${texts.issue} ${issue}`
  const [, chosen] = /^language (lt|en)$/.exec(part) ?? []
  if (chosen) return `${texts.language} ${subscriberWords[language].languages[chosen as Language]}`
  if (part === 'import reverted') return texts.reverted
  if (part === 'firstName') return texts.firstName
  if (part === 'isTracked true') return texts.tracked
  if (part === 'isTracked false') return texts.untracked
  return part === 'console' || part === 'feedback' ? texts[part] : part
}
