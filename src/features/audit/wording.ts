import type { Language } from '#lib/language.ts'
import { actionMessages } from './action-messages.ts'
import { shopActionMessages } from './shop-action-messages.ts'

/**
 * What an action is called.
 *
 * @param title that of its page, for an action without a wording of its own
 */
export function wordingOf(action: string, title: string, language: Language): string {
  const words = actionMessages[language]
  const own: Readonly<Record<string, string>> = {
    ...words.actions,
    ...shopActionMessages[language],
  }
  return own[action] ?? (action === 'file' ? words.file(title) : words.form(title))
}
