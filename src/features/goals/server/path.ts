import { longestUrl, wholeSite } from '../wire.ts'

/**
 * The path an owner means, by itself or as an address of the site; `*` may stand for all of it or
 * for its end. Null when it is none of ours.
 */
export function pathOf(given: string, publicUrl: string): string | null {
  const text = given.trim()
  if (text === wholeSite || text === '') return text === '' ? null : wholeSite
  if (text.length > longestUrl || /[\s?#]/.test(text)) return null
  const url = URL.parse(text, publicUrl)
  const isOurs = text.startsWith('/') ? !text.startsWith('//') : text.startsWith(`${publicUrl}/`)
  if (!url || !isOurs || url.origin !== new URL(publicUrl).origin) return null
  return /\*./.test(url.pathname) ? null : url.pathname
}
