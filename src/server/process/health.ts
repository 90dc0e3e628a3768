import { minuteMs, secondMs } from '#lib/dates/durations.ts'
import type { SystemPart, SystemProblem } from '#lib/site/system-state.ts'
import type { Http } from '../http/http.ts'
import type { ConsumerLag } from '../journal/lag.ts'
import type { SystemState } from './system-state.ts'

/**
 * `/healthz`: the process lives. `/readyz`: it can also take and store visitors' data. Unusable
 * statistics, lost or damaged data and stopped consumers are named there but do not fail it,
 * because visitors' data are accepted all the same.
 */
export function serveHealth(http: Http, system: SystemState, now: () => number = Date.now) {
  http.get('/healthz', async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
  http.get('/readyz', async (_request, reply) => {
    const readiness = await readReadiness(system, now())
    return reply
      .status(readiness.status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(readiness)
  })
}

/** The answer of `/readyz`; lists that would be empty are left out. */
export interface Readiness {
  status: 'ready' | 'unavailable'
  failed?: readonly SystemPart[]
  /** Such as `damaged:hits`; see `warningOf`. */
  warnings?: readonly string[]
  /** What waits for a consumer, by its name. */
  lag?: Readonly<Record<string, { rows: number; oldest_seconds: number }>>
}

export async function readReadiness(system: SystemState, now: number): Promise<Readiness> {
  const [problems, lags] = await Promise.all([system.problems(), system.lag()])
  const late = lags.filter(({ since }) => now - since >= lateMs)
  const failed = problems.flatMap((problem) => (problem.kind === 'failing' ? problem.part : []))
  const isReady = failed.every((part) => part === 'statistics')
  const warnings = problems.flatMap((problem) => warningOf(problem) ?? [])
  return {
    status: isReady ? 'ready' : 'unavailable',
    ...(failed.length && { failed }),
    ...(warnings.length && { warnings }),
    ...(late.length && { lag: Object.fromEntries(late.map((lag) => lagEntry(lag, now))) }),
  }
}

/**
 * Rows that wait for less are on their way, and reporting them would show the traffic to strangers.
 */
const lateMs = minuteMs

const lagEntry = ({ consumer, rows, since }: ConsumerLag, now: number) =>
  [consumer, { rows, oldest_seconds: Math.round((now - since) / secondMs) }] as const

/**
 * `statistics_gap:3`, `damaged:hits`, `stopped:statistics`, `restore_unsettled`; null for a
 * failing part.
 */
export function warningOf(problem: SystemProblem): string | null {
  if (problem.kind === 'failing') return null
  if (problem.kind === 'damaged') return `damaged:${problem.table}`
  if (problem.kind === 'stopped') return `stopped:${problem.consumer}`
  if (problem.kind === 'unsettled') return 'restore_unsettled'
  return problem.days === null ? problem.incident : `${problem.incident}:${problem.days}`
}
