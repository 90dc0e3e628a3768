import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Goal } from '#features/goals/wire.ts'
import type { Config } from '#server/config.ts'
import type { Tables } from '#server/database/tables.ts'
import { HttpError } from '#server/errors.ts'
import { type Http, toRefusal } from '#server/http.ts'
import type { Journal } from '#server/journal/journal.ts'
import { isEmpty, parseVitals, vitalsBytes, vitalsPath } from '../vitals.ts'
import { type DropReason, hitBytes, hitPath, parseReport, type Report } from '../wire.ts'
import { admission } from './admission.ts'
import type { Countries } from './countries.ts'
import { goalsHere } from './goals-here.ts'
import { type Hit, hitTopic } from './hit.ts'
import { oldBeaconPaths, oldRestPaths, restOfRoot, unwrap } from './old-clients.ts'
import { countRefusals } from './refusals.ts'
import { createSalts } from './salts.ts'
import { senderOf, visitorIdOf } from './visitor-id.ts'
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

// A beacon cannot read them, and they cost a twentieth of the time of a hit.
const noQuotaHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
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

  async function take(request: FastifyRequest, body: unknown) {
    const parsed = parseReport(body)
    if (!parsed.ok) throw new HttpError(400, parsed.code)
    const refused = refusalOf(request)
    if (refused) await journal.append(hitTopic, { refused, count: 1 })
    else await journal.append(hitTopic, toHit(parsed.report, request, await saltAt(now())))
  }

  async function takeVitals(request: FastifyRequest) {
    const parsed = parseVitals(request.body)
    if (!parsed.ok) throw new HttpError(400, parsed.code)
    if (isEmpty(parsed.report)) return
    const refused = refusalOf(request)
    if (refused) return journal.append(hitTopic, { refused, count: 1 })
    const told: ToldVitals = { userAgent: agentIn(request), report: parsed.report }
    return journal.append(vitalsTopic, told)
  }

  function toHit(report: Report, request: FastifyRequest, salt: string): Hit {
    const userAgent = agentIn(request)
    const { uid: _uid, fingerprint: _fingerprint, user_agent, ...kept } = report
    const kind = report.event_name ? 'event' : user_agent ? 'view' : 'update'
    return {
      visitor: visitorIdOf({ ip: request.ip, userAgent, report }, identity, site, salt),
      ...senderOf({ ip: request.ip, userAgent }, identity, site, salt),
      host: request.host,
      userAgent,
      language: languageOf(request),
      country: countries.of(request.ip),
      kind,
      report: { ...kept, completed_goals: goalsHere(goals(), report, kind === 'view', now()) },
    }
  }

  const options = {
    bodyLimit: hitBytes,
    config: {
      rateLimit: {
        max: config.hitsPerMinute,
        timeWindow: '1 minute',
        addHeadersOnExceeding: noQuotaHeaders,
      },
    },
    async onError(_request: FastifyRequest, _reply: unknown, error: unknown) {
      refusals.count(reasonOf(toRefusal(error).status))
    },
  }
  http.post(hitPath, options, async (request, reply) => {
    await take(request, request.body)
    return reply.status(204).send()
  })
  http.post(vitalsPath, { ...options, bodyLimit: vitalsBytes }, async (request, reply) => {
    await takeVitals(request)
    return reply.status(204).send()
  })
  for (const path of oldBeaconPaths) {
    http.post(path, options, async (request, reply) => {
      await take(request, unwrap(request.body))
      return reply.status(200).send()
    })
  }
  for (const path of oldRestPaths) {
    http.post(path, options, async (request) => {
      if (!restOfRoot.isAsked(request)) throw new HttpError(404, 'not_found')
      if (restOfRoot.isTest(request)) return { success: 'test' }
      await take(request, unwrap(request.body))
      return { success: 'hit_tracked' }
    })
  }
}

const agentIn = ({ headers }: FastifyRequest) => headers['user-agent']?.slice(0, 512) ?? ''

/** `lt` of `lt-LT,lt;q=0.9,en;q=0.8` */
function languageOf({ headers }: FastifyRequest): string {
  return /^[a-z]{2,3}(?![a-z])/i.exec(headers['accept-language'] ?? '')?.[0]?.toLowerCase() ?? ''
}

function reasonOf(status: number): DropReason | null {
  if (status === 429) return 'rate'
  if (status === 403) return 'foreign_host'
  return status < 500 && status !== 404 ? 'bad_input' : null
}
