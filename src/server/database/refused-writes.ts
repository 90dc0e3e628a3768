import type { LogEvent } from 'kysely'
import { isRefusedWrite } from '#server/unavailable.ts'

/**
 * The time when the disk last refused a write of the database; null when it accepts writes again.
 */
export interface RefusedWrites {
  at(): number | null
  /** To be called after a later write has succeeded. */
  clear(): void
}

/**
 * Records refused writes. `observe` takes every finished query, including the beginnings and ends
 * of transactions.
 */
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
