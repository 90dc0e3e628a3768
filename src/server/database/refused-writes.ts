import type { LogEvent } from 'kysely'
import { isRefusedWrite } from '#server/unavailable.ts'

/** When the disk last refused what the database wanted to write; null when it takes all again. */
export interface RefusedWrites {
  at(): number | null
  /** To be called when a write has gone well since. */
  clear(): void
}

/** `observe` gets every query that has ended, those that begin and end transactions included. */
export function recordRefusedWrites(now: () => number = Date.now) {
  let at: number | null = null
  return {
    at: () => at,
    clear() {
      at = null
    },
    observe(event: LogEvent) {
      if (event.level === 'error' && isRefusedWrite(event.error)) at = now()
    },
  }
}
