import type { Kysely } from 'kysely'
import { hourMs } from '#lib/durations.ts'
import type { Config } from '#server/config.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Log } from '#server/log.ts'
import { createPause } from '#server/pause.ts'
import { expireConsents } from './records.ts'

interface Options {
  db: Kysely<Tables>
  config: Pick<Config, 'consentDetailsMonths'>
  log: Log
  now?: () => number
  gapMs?: number
}

/** Forgets whose the old decisions were, once an hour; the chain says so and still holds. */
export function startRetention(options: Options) {
  const { db, config, log, now = Date.now, gapMs = hourMs } = options
  const { consentDetailsMonths: months } = config
  const pause = createPause()
  let closing = months === 0
  const running = run()

  async function run() {
    while (!closing) {
      try {
        await expireConsents(db, monthsBefore(now(), months), now())
      } catch (error) {
        log.warn({ err: error }, 'old details of consents were not erased')
      }
      await pause.full(gapMs)
    }
  }

  return {
    async close() {
      closing = true
      pause.hurry()
      await running
    },
  }
}

/** The same day of an earlier month; of a longer month's end, the first day after the shorter one. */
export function monthsBefore(at: number, months: number): number {
  const date = new Date(at)
  return date.setUTCMonth(date.getUTCMonth() - months)
}
