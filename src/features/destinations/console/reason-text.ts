import type { Language } from '#lib/language.ts'
import type { NotSentReason } from '../ledger.ts'
import { readOwnNote } from '../own-notes.ts'
import { logMessages } from './log-messages.ts'
import { noteMessages } from './note-messages.ts'

/**
 * Words our own reasons and notes; any other text is the destination's answer and stays as it is.
 */
export const reasonText = (reason: string, language: Language): string =>
  ownWords(reason, language) ?? reason

export const isOurs = (reason: string, language: Language): boolean =>
  ownWords(reason, language) !== null

function ownWords(reason: string, language: Language): string | null {
  const { reasons } = logMessages[language]
  if (Object.hasOwn(reasons, reason)) return reasons[reason as NotSentReason]
  const own = readOwnNote(reason)
  return own && own.status + noteMessages[language][own.note]
}
