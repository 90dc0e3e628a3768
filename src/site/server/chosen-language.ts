import type { IncomingHttpHeaders } from 'node:http'
import { homePaths, type Language, languages } from '#lib/language.ts'

type Asked = { url: string; headers: IncomingHttpHeaders }

/**
 * The language a visitor chose by going from a page of ours to one in another language, which only
 * the language switch links to. Kept for a year in a cookie with the name that sites of this kind
 * already use.
 */
const cookieName = 'pll_language'

/**
 * The cookie for a newly chosen language; null when none was chosen, or the cookie has it already.
 */
export function languageSetCookie(
  language: Language,
  { headers }: Pick<Asked, 'headers'>,
  secure: boolean,
): string | null {
  const from = languageOfReferrer(headers)
  const pair = `${cookieName}=${language}`
  if (!from || from === language || headers.cookie?.includes(pair)) return null
  return `${pair}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? '; Secure' : ''}`
}

/**
 * The home page in the language chosen earlier, for a visitor who returns to the bare home page;
 * null when it is this one, or when the visitor came from a page of ours.
 */
export function homeOfChoice({ url, headers }: Asked, language: Language): string | null {
  const chosen = languages.find((one) => headers.cookie?.includes(`${cookieName}=${one}`))
  const isFromOutside = !languageOfReferrer(headers) && headers['sec-fetch-site'] !== 'same-origin'
  if (!chosen || chosen === language || !isFromOutside) return null
  return homePaths[chosen] + url.replace(/^[^?]*/, '')
}

/** The language of the page of ours that the visitor came from. */
function languageOfReferrer({ referer, host }: IncomingHttpHeaders): Language | null {
  const own = referer?.indexOf(`://${host}/`) ?? -1
  if (!referer || !host || own < 0 || own > 5) return null
  return /^\/en(\/|$|[?#])/.test(referer.slice(own + 3 + host.length)) ? 'en' : 'lt'
}
