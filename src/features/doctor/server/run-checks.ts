import { setTimeout } from 'node:timers/promises'
import { type CheckName, type Examined, type Finding, type Health, worstOf } from '../health.ts'
import { checkBackups } from './backups.ts'
import { checkClock } from './clock.ts'
import { type DoctorContext, reasonOf } from './context.ts'
import { checkDisk } from './disk.ts'
import { found } from './found.ts'
import { checkMail } from './mail.ts'
import { checkOutsideServers } from './outside-servers.ts'
import { checkPublicAddress } from './public-address.ts'
import { checkSender } from './sender.ts'
import { checkServer } from './server-state.ts'

type Check = (context: DoctorContext) => readonly Finding[] | Promise<readonly Finding[]>

/** All but the clock, which is compared with the clocks that these meet. */
const checks: Readonly<Record<Exclude<CheckName, 'clock'>, Check>> = {
  server: checkServer,
  public_address: checkPublicAddress,
  disk: checkDisk,
  backups: checkBackups,
  mail: checkMail,
  sender: checkSender,
  engines: (context) => context.engines(),
  outside_servers: checkOutsideServers,
}

const maxCheckMs = 5000

/** Examines all at once; nothing takes longer than five seconds, and nothing throws. */
export async function runChecks(context: DoctorContext): Promise<Examined[]> {
  const names = Object.keys(checks) as (keyof typeof checks)[]
  const results = await Promise.all(
    names.map(async (name) => toExamined(name, await examine(checks[name], context))),
  )
  const [server = [], address = [], ...others] = results
  return [...server, ...address, ...toExamined('clock', checkClock(context)), ...others.flat()]
}

export function toHealth(checks: readonly Examined[], at: number): Health {
  return { at, status: worstOf(checks), checks }
}

/** Ends a check that takes too long or throws. */
export async function examine(check: Check, context: DoctorContext): Promise<readonly Finding[]> {
  try {
    const work = (async () => check(context))()
    const late = [found('examined_late', maxCheckMs / 1000)]
    return await Promise.race([work, setTimeout(maxCheckMs, late, { ref: false })])
  } catch (error) {
    return [found('not_examined', reasonOf(error, context.scrub))]
  }
}

const toExamined = <Name extends CheckName>(name: Name, findings: readonly Finding[]) =>
  findings.map((finding): Examined<Name> => ({ name, ...finding }))
