import type { Goal } from '#features/goals/wire.ts'
import type { Sender } from '#server/http/beacons.ts'
import { maxUserAgentLength } from '#server/user-agent/user-agent.ts'
import type { Identity, Report } from '../../wire.ts'
import type { Countries } from '../enrich/countries.ts'
import { completedGoals } from './completed-goals.ts'
import { type Hit, type HitKind, hitReportOf } from './hit.ts'
import type { Salts } from './salts.ts'
import { visitorIdsOf } from './visitor-id.ts'

interface Options {
  identity: Identity
  /** The site's own host. */
  site: string
  countries: Countries
  goals: () => readonly Goal[]
}

/**
 * Makes the builder that turns a report and its sender into a hit without the sender's IP address.
 */
export function createHitBuilder({ identity, site, countries, goals }: Options) {
  return (report: Report, sender: Sender, salts: Salts, now: number): Hit => {
    const userAgent = userAgentOf(sender)
    const kind = kindOf(report)
    const visitor = { ip: sender.ip, userAgent, report }
    return {
      ...visitorIdsOf(visitor, { identity, site, salts }),
      userAgent,
      language: languageOf(sender),
      country: countries.of(sender.ip),
      kind,
      report: hitReportOf(report, completedGoals(goals(), report, kind === 'view', now)),
    }
  }
}

export const userAgentOf = ({ headers }: Pick<Sender, 'headers'>) =>
  headers['user-agent']?.slice(0, maxUserAgentLength) ?? ''

export function kindOf({ event_name, user_agent }: Report): HitKind {
  if (event_name) return 'event'
  return user_agent ? 'view' : 'update'
}

/** `lt` from `lt-LT,lt;q=0.9,en;q=0.8` */
function languageOf({ headers }: Sender): string {
  return /^[a-z]{2,3}(?![a-z])/i.exec(headers['accept-language'] ?? '')?.[0]?.toLowerCase() ?? ''
}
