import type { Journal } from '#server/journal/journal.ts'
import type { DropReason } from '../wire.ts'
import { hitTopic } from './hit.ts'

const gapMs = 1000

/** Counts what was refused with an error, so that a flood of it makes one row a second. */
export function countRefusals(journal: Pick<Journal, 'append'>) {
  let counts = new Map<DropReason, number>()
  let timer: NodeJS.Timeout | null = null

  async function write() {
    if (timer) clearTimeout(timer)
    timer = null
    const counted = counts
    counts = new Map()
    for (const [refused, count] of counted) {
      // A full journal refuses these too; there is nobody left to tell.
      await journal.append(hitTopic, { refused, count }).catch(() => {})
    }
  }

  return {
    count(reason: DropReason | null) {
      if (!reason) return
      counts.set(reason, (counts.get(reason) ?? 0) + 1)
      timer ??= setTimeout(write, gapMs)
    },
    close: write,
  }
}
