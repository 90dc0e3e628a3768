import { createHash } from 'node:crypto'
import { byLanguage } from '#lib/language.ts'
import { bannerTexts } from '../banner-texts.ts'
import type { Service } from '../services.ts'
import type { OwnBanner } from '../settings.ts'

/**
 * The version decisions refer to, in 16 characters: changed texts in any language or changed
 * services, also a renamed field of them, give another version, and visitors are asked again. It is
 * computed at start, so nobody has to remember to change it.
 */
export function consentVersion(services: readonly Service[], own?: OwnBanner): string {
  const banner = byLanguage((language) => bannerTexts(language, own))
  const shown = JSON.stringify([banner, services])
  return createHash('sha256').update(shown).digest('hex').slice(0, 16)
}
