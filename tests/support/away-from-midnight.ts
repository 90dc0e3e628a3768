import { setTimeout as sleep } from 'node:timers/promises'

const dayMs = 86_400_000
const neededMs = 3 * 60_000

/** Lets midnight pass, where tests of what is “today” would otherwise begin on one day and end on another. */
export async function awayFromMidnight(now = Date.now) {
  const time = new Date(now()).toLocaleTimeString('en-GB', { timeZone: 'Europe/Vilnius' })
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  const leftMs = dayMs - ((hours * 60 + minutes) * 60 + seconds) * 1000
  if (leftMs < neededMs) await sleep(leftMs)
}
