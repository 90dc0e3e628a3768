import { bannerId } from '../banner-id.ts'
import {
  consentCookie,
  consentIdIn,
  consentSetCookie,
  currentConsent,
  type Decision,
  parseConsent,
  pixelCookie,
  pixelFlags,
  pixelSetCookie,
  undecidedSetCookie,
} from '../wire.ts'

/** The banner's data attributes; without a banner there is no decision. */
export const settings = (): DOMStringMap => document.getElementById(bannerId)?.dataset ?? {}

/** False on a host the site is not registered for; there everything stays denied. */
export function isOwnHost(): boolean {
  const labels = (host = '') => `.${host}`.replace(/^\.www\./, '.')
  return labels(location.hostname).endsWith(labels(settings().domain ?? 'none'))
}

/** The decision that counts on this page now. */
export function readDecision(): Decision | null {
  return isOwnHost() ? currentConsent(lastDecision(), settings().version, Date.now()) : null
}

/** The last decision, even when it is no longer in force. */
export const lastDecision = () => parseConsent(cookieText(consentCookie))

export const lastId = () => consentIdIn(cookieText(consentCookie))

/** Stores a decision and reads it back; one that could not be stored allows nothing. */
export function keepDecision(decision: Decision): Decision | null {
  if (isOwnHost()) write(consentSetCookie(decision, isSecure()))
  return readDecision()
}

/**
 * Replaces an ended decision by an undecided cookie, because other scripts read the cookie
 * themselves.
 */
export function endDecision({ id }: Decision) {
  if (isOwnHost()) write(undecidedSetCookie(id, isSecure()))
}

/**
 * Keeps the cookie for PixelYourSite scripts equal to the decision; without a decision or such
 * scripts the cookie is deleted.
 */
export function keepPixelFlags(decision: Decision | null) {
  const wanted = decision && 'pixels' in settings() ? btoa(pixelFlags(decision.choices)) : ''
  if (wanted !== (cookieText(pixelCookie) ?? '')) write(pixelSetCookie(wanted, isSecure()))
}

const isSecure = () => location.protocol === 'https:'

function cookieText(name: string): string | undefined {
  try {
    const pair = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`))
    // Newer versions of CookieYes encode their cookie.
    return pair && decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    // Thrown by cookie access in a sandboxed frame, and by badly encoded text.
    return undefined
  }
}

function write(cookie: string) {
  try {
    document.cookie = cookie
  } catch {
    // The cookie is then missing when it is read back.
  }
}
