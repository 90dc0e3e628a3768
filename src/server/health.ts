import type { Http } from './http.ts'

/** Resolves when a part of the server can do its work, and rejects when it cannot. */
export type Probe = () => Promise<unknown>

const secondsForProbes = 2

/** `/healthz`: the process lives. `/readyz`: it can also take and keep what visitors send. */
export function serveHealth(http: Http, probes: Readonly<Record<string, Probe>>) {
  http.get('/healthz', async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
  http.get('/readyz', async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(probes).map(([name, probe]) => run(name, probe)),
    )
    const failed = results.filter((name) => name !== null)
    const status = failed.length ? { status: 'unavailable', failed } : { status: 'ready' }
    return reply
      .status(failed.length ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(status)
  })
}

async function run(name: string, probe: Probe): Promise<string | null> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(reject, secondsForProbes * 1000, new Error('late'))
  try {
    await Promise.race([probe(), late])
    return null
  } catch {
    return name
  } finally {
    clearTimeout(timer)
  }
}
