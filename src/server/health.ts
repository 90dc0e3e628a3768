import type { SystemProblem } from '#lib/system-state.ts'
import type { Http } from './http.ts'
import type { SystemState } from './system-state.ts'

/**
 * `/healthz`: the process lives. `/readyz`: it can also take and keep what visitors send. Lost or
 * damaged data are named there without failing it, for a restart would not bring them back.
 */
export function serveHealth(http: Http, system: SystemState) {
  http.get('/healthz', async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
  http.get('/readyz', async (_request, reply) => {
    const problems = await system.problems()
    const failed = problems.flatMap((problem) => (problem.kind === 'failing' ? problem.part : []))
    const warnings = problems.flatMap((problem) => warningOf(problem) ?? [])
    return reply
      .status(failed.length ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({
        status: failed.length ? 'unavailable' : 'ready',
        ...(failed.length && { failed }),
        ...(warnings.length && { warnings }),
      })
  })
}

/** `statistics_replaced`, `damaged:hits`; null for what fails. */
export function warningOf(problem: SystemProblem): string | null {
  if (problem.kind === 'failing') return null
  return problem.kind === 'damaged' ? `damaged:${problem.table}` : problem.incident
}
