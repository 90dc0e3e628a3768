import type { OutsideServer } from '#server/outbound/outside-server.ts'
import type { Finding } from '../health.ts'
import { readClock } from './clock.ts'
import { type DoctorContext, networkMs, reasonOf } from './context.ts'
import { found } from './found.ts'

/** Whether the servers answer that the site sends to; whatever they answer will do. */
export async function checkOutsideServers(context: DoctorContext): Promise<Finding[]> {
  const { consentService } = context.config
  const servers = [
    ...(await context.outsideServers()),
    ...(consentService ? [{ name: 'CONSENT_LOG_URL', url: consentService.url }] : []),
  ]
  if (servers.length === 0) return [found('outside_none')]
  const failures = (await Promise.all(servers.map((server) => ask(context, server)))).flat()
  const failed = new Set(failures.map(({ name }) => name))
  const reached = servers.filter(({ name }) => !failed.has(name)).map(({ name }) => name)
  return [
    ...failures.map(({ finding }) => finding),
    ...(reached.length > 0 ? [found('outside_right', reached.join(', '))] : []),
  ]
}

async function ask(context: DoctorContext, { name, url }: OutsideServer) {
  const { now, scrub, clocks } = context
  const { origin, host } = new URL(url)
  try {
    const askedAt = now()
    const response = await context.fetch(origin, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(networkMs),
    })
    clocks.push(...readClock(host, response, [askedAt, now()]))
    return []
  } catch (error) {
    return [{ name, finding: found('outside_unreachable', name, host, reasonOf(error, scrub)) }]
  }
}
