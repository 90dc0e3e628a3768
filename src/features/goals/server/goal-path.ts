import { storedPath } from '#lib/urls/stored-path.ts'
import { maxUrlLength, wholeSite } from '../wire.ts'

/**
 * The path of a page of the site, given as a path or as a whole URL. `*` alone is every page, and
 * at the end every page below. Null for any other text.
 */
export function parseGoalPath(given: string, publicUrl: string): string | null {
  const text = given.trim()
  if (text === wholeSite || text === '') return text === '' ? null : wholeSite
  if (text.length > maxUrlLength || /[\s?#]/.test(text)) return null
  const url = URL.parse(text, publicUrl)
  const isOurs = text.startsWith('/') ? !text.startsWith('//') : text.startsWith(`${publicUrl}/`)
  if (!url || !isOurs || url.origin !== new URL(publicUrl).origin) return null
  return /\*./.test(url.pathname) ? null : storedPath(url.pathname)
}
