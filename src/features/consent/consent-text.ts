import type { Language } from '#lib/language.ts'
import { bannerTexts } from './banner-texts.ts'
import { ownServices, type Service, servicesForVisitors } from './services.ts'
import type { OwnBanner } from './settings.ts'

/**
 * All texts a visitor can read before deciding, one per line: the banner's texts and its services.
 * Banners that say the same give the same text, however they look.
 */
export function consentText(
  language: Language,
  inUse: readonly Service[] = ownServices,
  own?: OwnBanner,
): string {
  const banner = bannerTexts(language, own)
  const shown = { language, banner, services: servicesForVisitors(inUse) }
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
