import type { Kysely } from 'kysely'
import type { Goal } from '#features/goals/wire.ts'
import { hostOf } from '#lib/urls/host.ts'
import type { Tables } from '#server/database/tables.ts'
import { HttpError } from '#server/errors.ts'
import type { Receiver, Sender } from '#server/http/beacons.ts'
import type { Http } from '#server/http/http.ts'
import { createRateLimiter } from '#server/http/rate-limiter.ts'
import { type RateLimit, rateLimits } from '#server/http/rate-limits.ts'
import { toRefusal } from '#server/http/refusal.ts'
import type { Journal } from '#server/journal/journal.ts'
import type { Config } from '#server/process/config.ts'
import { hitPath } from '../../hit-paths.ts'
import { isEmpty, maxVitalsBytes, parseVitals, vitalsPath } from '../../vitals.ts'
import { type DropReason, maxHitBytes, parseReport, type Report } from '../../wire.ts'
import type { Countries } from '../enrich/countries.ts'
import { type JournaledVitals, vitalsTopic } from '../sessionize/sessionize-vitals.ts'
import { createAdmission } from './admission.ts'
import { countRefusals } from './count-refusals.ts'
import { type DroppedHits, hitTopic } from './hit.ts'
import { serveLegacyClients } from './legacy-clients.ts'
import { createLegacyGoals } from './legacy-goals.ts'
import { createSalts, type Salts } from './salts.ts'
import { createHitBuilder, kindOf, userAgentOf } from './to-hit.ts'

export interface ReceiverParts {
  http: Http
  db: Kysely<Tables>
  journal: Journal
  config: Pick<Config, 'publicUrl' | 'publicAliases' | 'hitsPerMinute' | 'statistics' | 'logLevel'>
  countries: Countries
  goals: () => readonly Goal[]
  now: () => number
}

/**
 * Receives the reports of pages. Each is limited in size, stored without its sender's IP address,
 * and answered once it is on disk.
 */
export function serveHits(parts: ReceiverParts) {
  const { http, journal, config } = parts
  const refusals = countRefusals(journal)
  http.addHook('onClose', refusals.close)
  const receiver = (take: Receiver['take'], bodyLimit: number, limit: RateLimit): Receiver => ({
    take,
    bodyLimit,
    limiter: createRateLimiter({ ...limit, max: config.hitsPerMinute }),
    onRefusal: (error) => refusals.count(dropReasonOf(toRefusal(error).status)),
  })
  const hits = receiver(createHitIntake(parts), maxHitBytes, rateLimits.hits)
  http.beacons.serve(http, hitPath, hits)
  http.beacons.serve(
    http,
    vitalsPath,
    receiver(createVitalsIntake(parts), maxVitalsBytes, rateLimits.vitals),
  )
  serveLegacyClients(http, hits)
}

function createHitIntake({ db, journal, config, countries, goals, now }: ReceiverParts) {
  const admit = createAdmission(config.statistics)
  const saltsAt = createSalts(db)
  const legacyGoals = createLegacyGoals(db)
  const { identity } = config.statistics
  const site = hostOf(config.publicUrl)
  const toHit = createHitBuilder({ identity, site, countries, goals })

  return (sender: Sender, body: unknown) => {
    const parsed = parseReport(body)
    if (!parsed.ok) throw new HttpError(400, parsed.code)
    const dropped = admit(sender)
    const { report } = parsed
    if (dropped) return appendDrop(journal, dropped, kindOf(report) === 'view')
    if (report.completed_goals.length > 0 && !report.view_id)
      return legacyGoals(report.completed_goals).then((ours) =>
        take({ ...report, completed_goals: ours }, sender),
      )
    return take(report, sender)
  }

  function take(report: Report, sender: Sender) {
    const append = (salts: Salts) =>
      journal.append(hitTopic, toHit(report, sender, salts, now()), { mayWait: true })
    const salts = saltsAt(now())
    return salts instanceof Promise ? salts.then(append) : append(salts)
  }
}

function createVitalsIntake({ journal, config }: ReceiverParts) {
  const admit = createAdmission(config.statistics)
  return async (sender: Sender, body: unknown) => {
    const parsed = parseVitals(body)
    if (!parsed.ok) throw new HttpError(400, parsed.code)
    const { report } = parsed
    if (isEmpty(report)) return
    const dropped = admit(sender)
    if (dropped) return appendDrop(journal, dropped, false)
    const vitals: JournaledVitals = { userAgent: userAgentOf(sender), report }
    return journal.append(vitalsTopic, vitals, { mayWait: true })
  }
}

const appendDrop = (journal: Journal, dropped: DropReason, isView: boolean) =>
  journal.append(hitTopic, { dropped, count: 1, views: isView ? 1 : 0 } satisfies DroppedHits, {
    mayWait: true,
  })

/** Null for failures that are no drop, such as a request during our own outage. */
function dropReasonOf(status: number): DropReason | null {
  if (status === 429) return 'rate'
  if (status === 403) return 'other_host'
  return status < 500 && status !== 404 ? 'bad_input' : null
}
