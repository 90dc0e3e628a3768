import type { DeliverabilityResult } from '#features/mail-delivery/deliverability.ts'
import { errorCode } from '#server/errors.ts'
import type { OutsideServer } from '#server/outbound/outside-server.ts'
import type { Config } from '#server/process/config.ts'
import type { Readiness } from '#server/process/health.ts'
import type { Finding } from '../health.ts'
import type { ClockReading } from './clock.ts'
import type { Scrub } from './scrub.ts'

/** What the checks need to know of an installation, whether its server runs or not. */
export interface DoctorContext {
  config: Config
  /** Null when the site's key is lost. */
  key: string | null
  isRunning: boolean
  /** What the server says of itself; null when it does not run. */
  readiness: () => Promise<Readiness | null>
  /** What DNS says of the sender of emails; null when none are sent. */
  deliverability: () => Promise<DeliverabilityResult | null>
  engines: () => Promise<readonly Finding[]>
  outsideServers: () => Promise<readonly OutsideServer[]>
  /** Filled by checks that meet the clocks of other machines. */
  clocks: ClockReading[]
  scrub: Scrub
  fetch: typeof fetch
  now: () => number
}

export const networkMs = 4000

/** The reason of a failure for people: the system's own words or code, without secrets. */
export function reasonOf(error: unknown, scrub: Scrub): string {
  if (!(error instanceof Error)) return scrub(String(error))
  if (error.name === 'TimeoutError') return 'no answer in time'
  const { cause } = error
  if (error.message === 'fetch failed' && cause) return reasonOf(cause, scrub)
  return scrub(error.message || errorCode(error)).replace(/[\s.]+$/, '')
}
