import type { Kysely } from 'kysely'
import type { Goal } from '#features/goals/wire.ts'
import { type Receiver, routeOptions, type Sender } from '#server/beacons.ts'
import type { Config } from '#server/config.ts'
import type { Tables } from '#server/database/tables.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http.ts'
import type { Journal } from '#server/journal/journal.ts'
import { createQuota } from '#server/quota.ts'
import { toRefusal } from '#server/refusal.ts'
import { isEmpty, parseVitals, vitalsBytes, vitalsPath } from '../vitals.ts'
import { type DropReason, hitBytes, hitPath, parseReport, type Report } from '../wire.ts'
import { admission } from './admission.ts'
import type { Countries } from './countries.ts'
import { goalsHere } from './goals-here.ts'
import { type Hit, hitTopic, keptOf } from './hit.ts'
import { isRestCall, isTest, oldBeaconPaths, oldRestPaths, unwrap } from './old-clients.ts'
import { countRefusals } from './refusals.ts'
import { createSalts } from './salts.ts'
import { idsOf, senderOf } from './visitor-id.ts'
import { type ToldVitals, vitalsTopic } from './vitals.ts'

export interface ReceiverParts {
  http: Http
  db: Kysely<Tables>
  journal: Journal
  config: Pick<Config, 'publicUrl' | 'hitsPerMinute' | 'statistics' | 'logLevel'>
  countries: Countries
  goals: () => readonly Goal[]
  now: () => number
}

/** Takes reports of pages: bounded, without the sender's address, answered once on disk. */
export function serveHits(parts: ReceiverParts) {
  const { http, db, journal, config, countries, goals, now } = parts
  const { identity } = config.statistics
  const saltAt = createSalts(db)
  const site = new URL(config.publicUrl).host
  const refusalOf = admission(config.statistics)
  const refusals = countRefusals(journal)
  http.addHook('onClose', refusals.close)

  function take(sender: Sender, body: unknown) {
    const parsed = parseReport(body)
    if (!parsed.ok) throw new HttpError(400, parsed.code)
    const refused = refusalOf(sender)
    if (refused) return journal.append(hitTopic, { refused, count: 1 })
    const keep = (salt: string) => journal.append(hitTopic, toHit(parsed.report, sender, salt))
    const salt = saltAt(now())
    return typeof salt === 'string' ? keep(salt) : salt.then(keep)
  }

  async function takeVitals(sender: Sender, body: unknown) {
    const parsed = parseVitals(body)
    if (!parsed.ok) throw new HttpError(400, parsed.code)
    if (isEmpty(parsed.report)) return
    const refused = refusalOf(sender)
    if (refused) return journal.append(hitTopic, { refused, count: 1 })
    const told: ToldVitals = { userAgent: agentIn(sender), report: parsed.report }
    return journal.append(vitalsTopic, told)
  }

  function toHit(report: Report, sender: Sender, salt: string): Hit {
    const userAgent = agentIn(sender)
    const kind = report.event_name ? 'event' : report.user_agent ? 'view' : 'update'
    return {
      ...idsOf({ ip: sender.ip, userAgent, report }, identity, site, salt),
      ...senderOf({ ip: sender.ip, userAgent }, identity, site, salt),
      host: sender.host,
      userAgent,
      language: languageOf(sender),
      country: countries.of(sender.ip),
      kind,
      report: keptOf(report, goalsHere(goals(), report, kind === 'view', now())),
    }
  }

  const receiver = (take: Receiver['take'], bodyLimit: number): Receiver => ({
    take,
    bodyLimit,
    quota: createQuota({ most: config.hitsPerMinute }),
    onRefusal: (error) => refusals.count(reasonOf(toRefusal(error).status)),
  })
  const ofHits = receiver(take, hitBytes)
  const options = routeOptions(ofHits)
  http.beacons.serve(http, hitPath, ofHits)
  http.beacons.serve(http, vitalsPath, receiver(takeVitals, vitalsBytes))
  for (const path of oldBeaconPaths) {
    http.post(path, options, async (request, reply) => {
      if (!isTest(request)) await take(request, unwrap(request.body))
      return reply.status(200).send()
    })
  }
  for (const path of oldRestPaths) {
    http.post(path, options, async (request) => {
      if (!isRestCall(request)) throw new HttpError(404, 'not_found')
      if (isTest(request)) return { success: 'test' }
      await take(request, unwrap(request.body))
      return { success: 'hit_tracked' }
    })
  }
}

const agentIn = ({ headers }: Sender) => headers['user-agent']?.slice(0, 512) ?? ''

/** `lt` of `lt-LT,lt;q=0.9,en;q=0.8` */
function languageOf({ headers }: Sender): string {
  return /^[a-z]{2,3}(?![a-z])/i.exec(headers['accept-language'] ?? '')?.[0]?.toLowerCase() ?? ''
}

function reasonOf(status: number): DropReason | null {
  if (status === 429) return 'rate'
  if (status === 403) return 'foreign_host'
  return status < 500 && status !== 404 ? 'bad_input' : null
}
