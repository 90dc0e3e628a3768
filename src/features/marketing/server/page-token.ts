import { dayMs } from '#lib/dates/durations.ts'
import { storedPath } from '#lib/urls/stored-path.ts'
import { equals } from '#server/signatures/equals.ts'
import { sign } from '#server/signatures/signer.ts'

export type PageTokens = ReturnType<typeof createPageTokens>
export type TokenProblem = 'token_missing' | 'token_invalid' | 'token_expired'

/** Days a token is valid; a page cached for longer has to be rendered again. */
const tokenDays = 30
/** Tolerates that clocks of several servers differ. */
const daysAhead = 1

/**
 * Signs pages, so that events are accepted only from pages of ours. A token holds the day it was
 * made and nothing about a visitor, so it may stand in cached pages.
 */
export function createPageTokens(siteKey: string, now: () => number = Date.now) {
  const today = () => Math.floor(now() / dayMs)

  return {
    /** @param path path of the page: `/naujienos/ąžuolas`, escaped or not */
    make: (path: string): string => tokenOf(siteKey, path, today()),
    /** Returns null for a token of this page that has not expired. */
    problemOf(token: string, path: string): TokenProblem | null {
      if (token === '') return 'token_missing'
      const day = Number.parseInt(token.split('.', 1)[0] ?? '', 36)
      if (!equals(token, tokenOf(siteKey, path, day))) return 'token_invalid'
      const age = today() - day
      return age > tokenDays || age < -daysAhead ? 'token_expired' : null
    },
  }
}

function tokenOf(siteKey: string, path: string, day: number): string {
  const signature = sign(siteKey, 'marketingPage', `${day}:${storedPath(path)}`)
  return `${day.toString(36)}.${signature}`
}
