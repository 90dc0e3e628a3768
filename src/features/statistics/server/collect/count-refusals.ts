import { secondMs } from '#lib/dates/durations.ts'
import type { Journal } from '#server/journal/journal.ts'
import type { DropReason } from '../../wire.ts'
import { type DroppedHits, hitTopic } from './hit.ts'

/** Counts requests answered with an error. A flood of them makes one row a second. */
export function countRefusals(journal: Pick<Journal, 'append'>) {
  let counts = new Map<DropReason, number>()
  let timer: NodeJS.Timeout | null = null

  async function flush() {
    if (timer) clearTimeout(timer)
    timer = null
    const flushed = counts
    counts = new Map()
    for (const [dropped, count] of flushed) {
      // A full journal refuses these counts too, and nobody waits for an answer.
      await journal
        .append(hitTopic, { dropped, count, views: 0 } satisfies DroppedHits, { mayWait: true })
        .catch(() => {})
    }
  }

  return {
    count(reason: DropReason | null) {
      if (!reason) return
      counts.set(reason, (counts.get(reason) ?? 0) + 1)
      timer ??= setTimeout(flush, secondMs)
    },
    close: flush,
  }
}
