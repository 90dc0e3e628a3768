import { secondMs } from '#lib/dates/durations.ts'
import type { Finding } from '../health.ts'
import type { DoctorContext } from './context.ts'
import { found } from './found.ts'

/** How far the clock of another program is ahead of ours. */
export interface ClockReading {
  source: string
  aheadMs: number
}

const maxDifferenceMs = 60 * secondMs

/** A `Date` header is cut to whole seconds, and was written while the request was under way. */
export function readClock(
  source: string,
  { headers }: Pick<Response, 'headers'>,
  [askedAt, answeredAt]: readonly [number, number],
): ClockReading[] {
  const date = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(date)) return []
  return [{ source, aheadMs: date + secondMs / 2 - (askedAt + answeredAt) / 2 }]
}

export function checkClock({ clocks }: Pick<DoctorContext, 'clocks'>): Finding[] {
  const [first, ...others] = clocks
  if (!first) return [found('clock_unknown')]
  const furthest = others.reduce(
    (one, other) => (Math.abs(other.aheadMs) > Math.abs(one.aheadMs) ? other : one),
    first,
  )
  const difference = Math.abs(furthest.aheadMs)
  if (difference <= maxDifferenceMs) return [found('clock_right', furthest.source)]
  return [found('clock_off', furthest.source, Math.round(difference / secondMs))]
}
