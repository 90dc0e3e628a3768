import { hourMs } from '#lib/durations.ts'
import { byLanguage } from '#lib/language.ts'
import type { OwnerNotice } from '#server/console-page.ts'
import { destinationName } from '../../console/destination-name.ts'
import { marketingMessages } from '../../console/messages.ts'
import { destinationPath } from '../../console-wire.ts'
import type { DeliveryState } from '../../ledger.ts'
import { eventLogPath } from '../../log-wire.ts'

/** An event that waits longer is worth a look: no destination rests that long by itself. */
const farBehindMs = 6 * hourMs

/** What an owner should know of sending: what is paused, far behind or not accepted. */
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
