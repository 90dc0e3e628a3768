import { monthsBefore } from '#lib/dates/dates.ts'
import { hourMs } from '#lib/dates/durations.ts'
import type { Job } from '#server/feature.ts'
import type { Config } from '#server/process/config.ts'
import { type ConsentChain, expireConsents } from './records.ts'

interface Options extends ConsentChain {
  config: Pick<Config, 'consentDetailsMonths'>
  now?: () => number
}

/**
 * Job that erases the details of old decisions once an hour; the chain records this and stays
 * valid.
 */
export function retentionJobs({ db, key, config, now = Date.now }: Options): readonly Job[] {
  const { consentDetailsMonths: months } = config
  if (months === 0) return []
  const run = () => expireConsents({ db, key }, monthsBefore(now(), months), now())
  return [{ name: 'consent retention', everyMs: hourMs, run }]
}
