import { hourMs } from '#lib/dates/durations.ts'
import { byLanguage } from '#lib/language.ts'
import type { OwnerNotice } from '#server/console/console-page.ts'
import { destinationName } from '../../console/destination-name.ts'
import { marketingMessages } from '../../console/messages.ts'
import { destinationPath } from '../../console-wire.ts'
import type { DeliveryState } from '../../ledger.ts'
import { eventLogPath } from '../../log-wire.ts'

/** An event that waits longer deserves a notice: no destination backs off that long by itself. */
const farBehindMs = 6 * hourMs

/**
 * Notices for owners about sending: destinations that are paused or far behind, and dead letters.
 */
export function noticesOf(states: readonly DeliveryState[], now: number): OwnerNotice[] {
  const notices = states.flatMap(({ destination, state, waitingSince }): OwnerNotice[] => {
    const isBehind = waitingSince !== null && now - waitingSince > farBehindMs
    const word = state === 'paused' ? 'paused' : isBehind ? 'behind' : null
    if (!word) return []
    const text = byLanguage((language) =>
      marketingMessages[language].notices[word](destinationName(destination, language)),
    )
    return [{ kind: 'problem', text, path: destinationPath(destination) }]
  })
  if (!states.some(({ deadLetters }) => deadLetters > 0)) return notices
  const text = byLanguage((language) => marketingMessages[language].notices.deadLetters)
  return [...notices, { kind: 'problem', text, path: eventLogPath }]
}
