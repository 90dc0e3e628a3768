import { engagementTime } from './engagement-time.ts'
import type { Subscribe } from './trigger.ts'
import { wallTime, whenReached } from './wall-time.ts'

export const onTimeOnPage: Subscribe<'time_on_page'> = ({ seconds, clock }, handler, signal) =>
  whenReached(
    seconds,
    clock === 'engaged' ? engagementTime(signal) : wallTime(),
    () => handler({ seconds }),
    signal,
  )
