import type { Language } from '#lib/language.ts'
import type { NotSentReason } from '../ledger.ts'
import { logMessages } from './log-messages.ts'

/** Our own reasons in words; anything else is what the other side said. */
export const reasonText = (reason: string, language: Language): string =>
  isOurs(reason, language) ? logMessages[language].reasons[reason] : reason

export const isOurs = (reason: string, language: Language): reason is NotSentReason =>
  Object.hasOwn(logMessages[language].reasons, reason)
