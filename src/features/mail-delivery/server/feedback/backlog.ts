import type { Kysely } from 'kysely'
import { dayMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Log } from '#server/log.ts'
import {
  markProcessed,
  readUnprocessed,
  type StoredFeedback,
  type UnprocessedFeedback,
} from './feedback-rows.ts'

interface Options {
  db: Kysely<Tables>
  log: Pick<Log, 'warn'>
  /** Handles one report and returns the issues of which an email bounced. */
  handle(feedback: StoredFeedback): Promise<readonly number[]>
  now: () => number
}

const maxPerRun = 500
const giveUpMs = dayMs

/** Handles some stored reports with each call and returns the issues they are about. */
export function createBacklog({ db, log, handle, now }: Options) {
  // Reports that fail are tried again after all others.
  let last: UnprocessedFeedback | null = null

  async function handleOne(feedback: UnprocessedFeedback): Promise<readonly number[]> {
    try {
      return await handle(feedback)
    } catch (err) {
      const isLate = feedback.received_at < now() - giveUpMs
      log.warn(
        { err, feedback: feedback.id },
        isLate ? 'a report about an email was given up' : 'a report about an email waits',
      )
      if (isLate) await markProcessed(db, feedback.id, 'failed', now())
      return []
    }
  }

  return async (): Promise<Set<number>> => {
    const touched = new Set<number>()
    const waiting = await readUnprocessed(db, last, maxPerRun)
    for (const feedback of waiting)
      for (const issueId of await handleOne(feedback)) touched.add(issueId)
    last = (waiting.length === maxPerRun && waiting.at(-1)) || null
    return touched
  }
}
