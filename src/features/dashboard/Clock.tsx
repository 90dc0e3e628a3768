import { timeZone } from '#lib/dates/time-zone.ts'
/**
 * A time of day in Lithuania, where the owner is, whatever the time zones of server and browser.
 */
export function Clock({ at }: { at: number }) {
  const time = new Date(at)
  const shown = time.toLocaleTimeString('lt-LT', { timeZone })
  return <time dateTime={time.toISOString()}>{shown}</time>
}
