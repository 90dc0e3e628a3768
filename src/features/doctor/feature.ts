import type { Deliverability } from '#features/mail-delivery/server.ts'
import type { Feature, Platform } from '#server/feature.ts'
import type { Config } from '#server/process/config.ts'
import { readReadiness } from '#server/process/health.ts'
import type { Finding } from './health.ts'
import { healthPage } from './server/console.ts'
import type { DoctorContext } from './server/context.ts'
import { examineEngines } from './server/engines.ts'
import { checkMail } from './server/mail.ts'
import { serveProbe } from './server/probe.ts'
import { type AddressExamination, examineAddress } from './server/public-address.ts'
import { examine, runChecks, toHealth } from './server/run-checks.ts'
import { createScrub } from './server/scrub.ts'
import { checkSender } from './server/sender.ts'
import { serversInUse } from './server/servers-in-use.ts'

interface Needs {
  mailDelivery: { deliverability: Pick<Deliverability, 'check'> }
}

/** Examinations of what is not a setting yet, or of a single part. */
export interface Doctor {
  /** Connects to a mail server and signs in. */
  examineMail(mailUrl: string): Promise<readonly Finding[]>
  /** Asks an address for this site. */
  examineAddress(publicUrl: string): Promise<AddressExamination>
  /** What DNS says of the domain emails come from. */
  examineSender(): Promise<readonly Finding[]>
}

export const doctor: Feature<'doctor', Needs, Doctor> = {
  name: 'doctor',
  open(platform, needs) {
    serveProbe(platform.http, platform.key)
    const withConfig = (changed: Partial<Config>) => contextOf(platform, needs, changed)
    return {
      examineMail: (mailUrl) => checkMail(withConfig({ mailUrl })),
      examineAddress: (publicUrl) => examineAddress(withConfig({ publicUrl })),
      examineSender: () => examine(checkSender, withConfig({})),
    }
  },
  consolePages: (platform, _service, needs) => [
    healthPage(async () => toHealth(await runChecks(contextOf(platform, needs)), Date.now())),
  ],
}

/** An examination by the running server, which opens no file that it has open already. */
function contextOf(
  platform: Platform,
  { mailDelivery }: Needs,
  changed: Partial<Config> = {},
): DoctorContext {
  const { key, db, system } = platform
  const config = { ...platform.config, ...changed }
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
