import { consentCookie, consentSetCookie, type Decision, parseConsent } from '../wire.ts'

export function readDecision(): Decision | null {
  try {
    const start = `${consentCookie}=`
    const pair = document.cookie.split('; ').find((text) => text.startsWith(start))
    return parseConsent(pair?.slice(start.length))
  } catch {
    // Reading cookies throws in a sandboxed frame.
    return null
  }
}

/** Keeps a decision and reads it back: one that could not be kept allows nothing. */
export function keepDecision(decision: Decision): Decision | null {
  try {
    document.cookie = consentSetCookie(decision, location.protocol === 'https:')
  } catch {
    return null
  }
  return readDecision()
}
