import { hourMs } from '#lib/durations.ts'
import type { Config } from '#server/config.ts'
import type { Job } from '#server/feature.ts'
import { type ConsentChain, expireConsents } from './records.ts'

interface Options extends ConsentChain {
  config: Pick<Config, 'consentDetailsMonths'>
  now?: () => number
}

/** Erases whose the old decisions were, once an hour; the chain records it and stays valid. */
export function retentionJobs({ db, key, config, now = Date.now }: Options): readonly Job[] {
  const { consentDetailsMonths: months } = config
  if (months === 0) return []
  const run = () => expireConsents({ db, key }, monthsBefore(now(), months), now())
  return [{ name: 'consent retention', everyMs: hourMs, run }]
}

/** The same day of an earlier month; of a longer month's end, the first day after the shorter one. */
export function monthsBefore(at: number, months: number): number {
  const date = new Date(at)
  return date.setUTCMonth(date.getUTCMonth() - months)
}
