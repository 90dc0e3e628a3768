import type { Deliverability } from '#features/mail-delivery/server.ts'
import type { Feature, Platform } from '#server/feature.ts'
import { readReadiness } from '#server/process/health.ts'
import { healthPage } from './server/console.ts'
import type { DoctorContext } from './server/context.ts'
import { examineEngines } from './server/engines.ts'
import { serveProbe } from './server/probe.ts'
import { runChecks, toHealth } from './server/run-checks.ts'
import { createScrub } from './server/scrub.ts'
import { serversInUse } from './server/servers-in-use.ts'

interface Needs {
  mailDelivery: { deliverability: Pick<Deliverability, 'check'> }
}

export const doctor: Feature<'doctor', Needs> = {
  name: 'doctor',
  open: ({ http, key }) => serveProbe(http, key),
  consolePages: (platform, _service, needs) => [
    healthPage(async () => toHealth(await runChecks(contextOf(platform, needs)), Date.now())),
  ],
}

/** An examination by the running server, which opens no file that it has open already. */
function contextOf(platform: Platform, { mailDelivery }: Needs): DoctorContext {
  const { config, key, db, system } = platform
  const surroundings = { clocks: [], scrub: createScrub(config, key), now: Date.now }
  return {
    ...surroundings,
    config,
    key,
    isRunning: true,
    readiness: () => readReadiness(system, Date.now()),
    deliverability: mailDelivery.deliverability.check,
    engines: () => examineEngines(platform, surroundings),
    outsideServers: () => serversInUse(db, key, config),
    fetch,
  }
}
