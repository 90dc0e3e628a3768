import { createInterruptibleSleep } from '#server/interruptible-sleep.ts'
import type { Log } from '#server/log.ts'
import type { Consumer } from './consumer.ts'
import type { JournalStore } from './store.ts'

interface Options {
  sweepMs: number
  log: Log
}

type Passed = Pick<Consumer, 'topics' | 'position'>

/** Deletes rows that every consumer of their topic has passed. A topic nobody consumes is kept. */
export function startRetention(
  store: Pick<JournalStore, 'deleteSome'>,
  consumers: () => readonly Passed[],
  { sweepMs, log }: Options,
) {
  const sleep = createInterruptibleSleep()
  let closing = false
  const running = run()

  async function run() {
    while (!closing) {
      await sleep.for(sweepMs)
      try {
        await sweep()
      } catch (error) {
        log.warn({ err: error }, 'old rows of the journal were not deleted')
      }
    }
  }

  async function sweep() {
    const topics = new Set(consumers().flatMap((consumer) => consumer.topics))
    for (const topic of topics) {
      const consuming = consumers().filter((consumer) => consumer.topics.includes(topic))
      await deletePassed(topic, Math.min(...consuming.map((consumer) => consumer.position())))
    }
  }

  async function deletePassed(topic: string, passed: number) {
    while (!closing && (await store.deleteSome(topic, passed))) await new Promise(setImmediate)
  }

  return {
    async close() {
      closing = true
      sleep.interrupt()
      await running
    },
  }
}
