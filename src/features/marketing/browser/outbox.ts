import type { PageOptions } from '../page-options.ts'
import { isAllowed } from './consent.ts'
import type { Occurrence } from './event.ts'
import { send } from './send.ts'

const categories = ['analytics', 'advertisement'] as const

/**
 * Queues events for our server. Each is sent once, at the latest before the page is gone, and again
 * when further categories were allowed or further tags given it; that report holds only the
 * additions.
 */
export function createOutbox(options: PageOptions) {
  const waiting = new Set<Occurrence>()

  function report(occurrence: Occurrence) {
    if (!waiting.delete(occurrence)) return
    const { reported, given } = occurrence
    const isAgain = reported.size > 0
    const allowed = categories.filter(isAllowed)
    const added = allowed.filter((category) => !reported.has(category))
    const fired = [...given].filter((slug) => !reported.has(slug))
    if (!allowed[0] || !(added[0] ?? fired[0])) return
    for (const one of [...added, ...fired]) reported.add(one)
    send(isAgain ? { ...occurrence, at: Date.now(), added } : occurrence, options, fired)
  }
  return {
    add(occurrence: Occurrence) {
      if (occurrence.isSent) return
      waiting.add(occurrence)
      if (occurrence.sendsAfter > 0) setTimeout(() => report(occurrence), occurrence.sendsAfter)
      else report(occurrence)
    },
    flush: () => waiting.forEach(report),
  }
}
