import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Log } from '#server/log.ts'
import type { Consumer } from './consumer.ts'
import { createPause } from './pause.ts'

interface Options {
  sweepMs: number
  log: Log
}

type Passed = Pick<Consumer, 'topics' | 'position'>

const rowsPerStep = 500

/** Deletes rows that every consumer of their topic has passed. A topic nobody consumes is kept. */
export function startRetention(
  db: Kysely<Tables>,
  consumers: () => readonly Passed[],
  { sweepMs, log }: Options,
) {
  const pause = createPause()
  let closing = false
  const running = run()

  async function run() {
    while (!closing) {
      await pause.full(sweepMs)
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
    let deleted = rowsPerStep
    while (deleted === rowsPerStep && !closing) {
      deleted = await deleteStep(topic, passed)
      await new Promise(setImmediate)
    }
  }

  async function deleteStep(topic: string, passed: number): Promise<number> {
    const step = db
      .selectFrom('journal')
      .select('id')
      .where('id', '<=', passed)
      .where('topic', '=', topic)
      .orderBy('id')
      .limit(rowsPerStep)
    const deleted = await db.deleteFrom('journal').where('id', 'in', step).executeTakeFirstOrThrow()
    return Number(deleted.numDeletedRows)
  }

  return {
    async close() {
      closing = true
      pause.hurry()
      await running
    },
  }
}
