import type { PageGoal } from '#features/goals/wire.ts'
import type { Config } from '#server/process/config.ts'
import { defaultTrackerOptions, type TrackerOptions } from '../../wire.ts'

/** The settings of the tracker that differ from its defaults, as JSON; undefined when none do. */
export function trackerOptions(
  { statistics, logLevel }: Pick<Config, 'statistics' | 'logLevel'>,
  fingerprintScript: string,
  goals: readonly PageGoal[],
): string | undefined {
  const { identity, beacon, doNotTrack, downloads, fingerprintKey } = statistics
  const options: TrackerOptions = {
    identity,
    beacon,
    doNotTrack,
    debug: logLevel === 'debug',
    downloads,
    goals,
    fingerprintScript: identity === 'fingerprint' ? fingerprintScript : '',
    fingerprintKey: identity === 'fingerprint' ? fingerprintKey : '',
  }
  const differing = Object.entries(options).filter(
    ([name, value]) =>
      String(value) !== String(defaultTrackerOptions[name as keyof TrackerOptions]),
  )
  return differing.length ? JSON.stringify(Object.fromEntries(differing)) : undefined
}
