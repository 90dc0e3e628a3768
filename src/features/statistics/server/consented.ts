import { consentCookie, parseConsent } from '#features/consent/wire.ts'
import type { Sender } from '#server/beacons.ts'

const mostDecisions = 5000
const longestKept = 400
const decisions = new Map<string, boolean>()

/** On any doubt the answer is no. Each visit asks several times, so answers are kept. */
export function allowsStatistics({ cookies }: Pick<Sender, 'cookies'>): boolean {
  const text = cookies[consentCookie]
  if (text === undefined) return false
  const known = decisions.get(text)
  if (known !== undefined) return known
  if (decisions.size >= mostDecisions) decisions.clear()
  const allows = parseConsent(text)?.choices.analytics === true
  if (text.length <= longestKept) decisions.set(text, allows)
  return allows
}
