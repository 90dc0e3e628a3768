import { share } from '#features/statistics/metrics.ts'
import type { EventRow } from './wire.ts'

/** The share of visits with the event, in percent; null where the divisor is 0 or unknown. */
export const eventRate = ({ sessions, outOf }: EventRow) =>
  outOf === null ? null : share(sessions, outOf)
