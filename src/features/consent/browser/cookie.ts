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

/** What the page says the banner is about; without it there is no decision. */
export const settings = (): DOMStringMap => document.getElementById(bannerId)?.dataset ?? {}

/** False on a host the site was not registered for: there everything stays denied. */
export function isOwnHost(): boolean {
  const labels = (host = '') => `.${host}`.replace(/^\.www\./, '.')
  return labels(location.hostname).endsWith(labels(settings().domain ?? 'none'))
}

/** The decision that counts on this page now. */
export function readDecision(): Decision | null {
  return isOwnHost() ? currentConsent(lastDecision(), settings().version, Date.now()) : null
}

/** The last decision, even when it is to be made again. */
export const lastDecision = () => parseConsent(cookieText(consentCookie))

export const lastId = () => consentIdIn(cookieText(consentCookie))

/** Keeps a decision and reads it back: one that could not be kept allows nothing. */
export function keepDecision(decision: Decision): Decision | null {
  if (isOwnHost()) write(consentSetCookie(decision, isSecure()))
  return readDecision()
}

/** Scripts of others read the cookie by themselves: a decision that has ended must not look like one. */
export function endDecision({ id }: Decision) {
  if (isOwnHost()) write(undecidedSetCookie(id, isSecure()))
}

/** Keeps the cookie other tools read in step with the decision; without one, or them, there is none. */
export function keepPixelFlags(decision: Decision | null) {
  const wanted = decision && 'pixels' in settings() ? btoa(pixelFlags(decision.choices)) : ''
  if (wanted !== (cookieText(pixelCookie) ?? '')) write(pixelSetCookie(wanted, isSecure()))
}

const isSecure = () => location.protocol === 'https:'

function cookieText(name: string): string | undefined {
  try {
    const pair = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`))
    // Newer versions of CookieYes encode theirs.
    return pair && decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    // Reading cookies throws in a sandboxed frame, and so does writing them; so does a broken text.
    return undefined
  }
}

function write(cookie: string) {
  try {
    document.cookie = cookie
  } catch {
    // Then it is not there when it is read back.
  }
}
