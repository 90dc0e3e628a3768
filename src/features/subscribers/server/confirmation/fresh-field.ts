import { hourMs } from '#lib/dates/durations.ts'
import { equals } from '#server/signatures/equals.ts'
import { sign } from '#server/signatures/signer.ts'

/** The time for which the page's button works, in milliseconds. */
const maxAgeMs = 2 * hourMs

/** A signed field for one token that only a recently shown page has. */
export function createFreshField(siteKey: string, now: () => number) {
  const signed = (at: string, token: string) =>
    `${at}.${sign(siteKey, 'newsletterConfirmation', `${at} ${token}`)}`

  return {
    give: (token: string) => signed(now().toString(36), token),
    isFresh(field: string, token: string): boolean {
      const [at = ''] = field.split('.', 1)
      const madeAt = Number.parseInt(at, 36)
      if (!(madeAt <= now() && madeAt > now() - maxAgeMs)) return false
      return equals(field, signed(at, token))
    },
  }
}
