import { dayMs, minuteMs, secondMs } from '#lib/dates/durations.ts'
import type { Job } from '#server/feature.ts'
import type { Log } from '#server/log.ts'
import { createInterruptibleSleep } from '../process/interruptible-sleep.ts'
import { checkPart, type DamagedTable, listParts, readDamagedTables } from './damaged-tables.ts'
import type { StatisticsStore } from './store.ts'

/** Reading takes a tenth of the time, so that visits and queries do not slow down noticeably. */
const idleShare = 9
const maxPauseMs = 10 * secondMs

export interface DamageCheck {
  /** Parts that the engine has set aside, and unreadable parts that it still uses. */
  damaged(): Promise<DamagedTable[]>
  job: Job
  close(): void
}

/**
 * Reads all files of the statistics, soon after the start and then once a day, because the engine
 * itself notices damage only when a query needs the damaged bytes.
 */
export function createDamageCheck(
  store: Pick<StatisticsStore, 'query' | 'queryLive'>,
  log: Pick<Log, 'error'>,
  now: () => number = Date.now,
): DamageCheck {
  const unreadable = new Set<string>()
  const sleep = createInterruptibleSleep()
  let dueAt = 0

  async function run() {
    if (now() < dueAt) return
    for (const part of await listParts(store)) {
      const started = performance.now()
      const isReadable = await checkPart(store, part).catch(() => null)
      // Null says nothing: the part was not checked in time, or has been merged since.
      if (isReadable === false && !unreadable.has(part.id)) {
        unreadable.add(part.id)
        log.error({ table: part.table, part: part.name }, 'a file of the statistics is damaged')
      }
      const took = performance.now() - started
      await sleep.for(Math.min(maxPauseMs, took * idleShare))
      if (sleep.isInterrupted()) return
    }
    dueAt = now() + dayMs
  }

  return {
    damaged: () => readDamagedTables(store, [...unreadable]),
    job: { name: 'check of the statistics', everyMs: 10 * minuteMs, run },
    close: sleep.interrupt,
  }
}
