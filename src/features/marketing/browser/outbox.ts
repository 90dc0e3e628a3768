import type { PageOptions } from '../page-options.ts'
import { isAnyAllowed } from './consent.ts'
import type { Occurrence } from './event.ts'
import { send } from './send.ts'

/** What our server is still to be told: each event once, and before the page is gone at the latest. */
export function createOutbox(options: PageOptions) {
  const waiting = new Set<Occurrence>()

  function tell(occurrence: Occurrence) {
    if (waiting.delete(occurrence) && isAnyAllowed()) send(occurrence, options)
  }
  return {
    add(occurrence: Occurrence) {
      if (occurrence.isSent) return
      occurrence.isSent = true
      waiting.add(occurrence)
      if (occurrence.sendsAfter > 0) setTimeout(() => tell(occurrence), occurrence.sendsAfter)
      else tell(occurrence)
    },
    flush: () => waiting.forEach(tell),
  }
}
