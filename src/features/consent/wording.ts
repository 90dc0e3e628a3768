import type { Language } from '#lib/language.ts'
import { messages } from './messages.ts'
import { metByVisitors, type Service, services } from './third-parties.ts'

/**
 * Everything a visitor is told before deciding, one line for each text: the banner's words and the
 * services it is about. Two banners that say the same have the same text, whatever they look like.
 */
export function wordingOf(language: Language, inUse: readonly Service[] = services): string {
  const shown = { language, banner: messages[language], services: metByVisitors(inUse) }
  return linesOf(shown, [], language).join('\n')
}

function linesOf(value: unknown, path: readonly string[], language: Language): string[] {
  if (value === null || value === undefined || typeof value === 'function') return []
  if (typeof value !== 'object') return [`${path.join('.')}: ${String(value)}`]
  const said = isTranslated(value) ? value[language] : value
  if (typeof said !== 'object') return linesOf(said, path, language)
  return Object.entries(said).flatMap(([key, part]) => linesOf(part, [...path, key], language))
}

function isTranslated(value: object): value is Readonly<Record<Language, object | string>> {
  return 'lt' in value && 'en' in value
}
