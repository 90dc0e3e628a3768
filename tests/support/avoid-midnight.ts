import { setTimeout as sleep } from 'node:timers/promises'
import { dayMs, minuteMs } from '#lib/dates/durations.ts'

const neededMs = 3 * minuteMs

/**
 * Waits until midnight has passed, so that tests of “today” do not begin on one day and end on
 * another.
 */
export async function avoidMidnight(now = Date.now) {
  const time = new Date(now()).toLocaleTimeString('en-GB', { timeZone: 'Europe/Vilnius' })
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  const leftMs = dayMs - ((hours * 60 + minutes) * 60 + seconds) * 1000
  if (leftMs < neededMs) await sleep(leftMs)
}
