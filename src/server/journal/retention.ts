import { minuteMs } from '#lib/dates/durations.ts'
import type { Log } from '#server/log.ts'
import { createInterruptibleSleep } from '../process/interruptible-sleep.ts'
import type { Place } from './places.ts'
import type { JournalStore } from './store.ts'

interface Options {
  /** Delay from a consumer's progress to the deletion of what it has passed. */
  sweepMs: number
  log: Log
}

/** Consumers of other processes make progress without waking this one. */
const pollMs = minuteMs

/**
 * Deletes rows that every consumer of their topic has passed. Rows of a topic without consumers are
 * retained.
 */
export function startRetention(
  store: Pick<JournalStore, 'deleteSome' | 'recordPassed'>,
  readPlaces: () => Promise<readonly Place[]>,
  { sweepMs, log }: Options,
) {
  const sleep = createInterruptibleSleep()
  /**
   * The id up to which rows of a topic are deleted, so that rows of other topics are not read
   * again.
   */
  const deletedTo = new Map<string, number>()
  let closing = false
  const running = run()

  async function run() {
    while (!closing) {
      await sleep.whileIdle(pollMs)
      await sleep.for(sweepMs)
      if (!closing) sleep.reset()
      try {
        await sweep()
      } catch (error) {
        log.warn({ err: error }, 'old rows of the journal were not deleted')
      }
    }
  }

  async function sweep() {
    const places = await readPlaces()
    const topics = new Set(places.flatMap((place) => place.topics))
    let hasDeleted = false
    for (const topic of topics) {
      const consuming = places.filter((place) => place.topics.includes(topic))
      const passed = Math.min(...consuming.map(({ position }) => position))
      hasDeleted = (await deletePassed(topic, passed)) || hasDeleted
    }
    if (hasDeleted) store.recordPassed(places.filter(({ position }) => position > 0))
  }

  /** True when rows were deleted. */
  async function deletePassed(topic: string, passed: number): Promise<boolean> {
    const range = { after: deletedTo.get(topic) ?? 0, to: passed }
    if (range.to <= range.after) return false
    let hasDeleted = false
    while (await store.deleteSome(topic, range)) {
      hasDeleted = true
      if (closing) return hasDeleted
      await new Promise(setImmediate)
    }
    deletedTo.set(topic, passed)
    return hasDeleted
  }

  return {
    /** To be called when a consumer has made progress. */
    wake: sleep.wake,
    async close() {
      closing = true
      sleep.interrupt()
      await running
    },
  }
}
