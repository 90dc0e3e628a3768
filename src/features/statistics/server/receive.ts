import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { consentCookie, parseConsent } from '#features/consent/wire.ts'
import type { Config } from '#server/config.ts'
import type { Tables } from '#server/database/tables.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http.ts'
import type { Journal } from '#server/journal/journal.ts'
import { hitBytes, hitPath, parseReport, type Report } from '../wire.ts'
import { type Hit, hitTopic, refusedHit } from './hit.ts'
import { createSalts } from './salts.ts'

export interface ReceiverParts {
  http: Http
  db: Kysely<Tables>
  journal: Journal
  config: Pick<Config, 'publicUrl' | 'hitsPerMinute'>
  now: () => number
}

// A beacon cannot read them, and they cost a twentieth of the time of a hit.
const noQuotaHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
}

/** Takes reports of pages: bounded, without the sender's address, answered once on disk. */
export function serveHits({ http, db, journal, config, now }: ReceiverParts) {
  const saltAt = createSalts(db)
  const site = new URL(config.publicUrl).host
  const options = {
    bodyLimit: hitBytes,
    config: {
      rateLimit: {
        max: config.hitsPerMinute,
        timeWindow: '1 minute',
        addHeadersOnExceeding: noQuotaHeaders,
      },
    },
  }
  http.post(hitPath, options, async (request, reply) => {
    const parsed = parseReport(request.body)
    if (!parsed.ok) throw new HttpError(400, parsed.code)
    const hit = allowsStatistics(request)
      ? toHit(parsed.report, request, visitorOf(request, site, await saltAt(now())))
      : refusedHit
    await journal.append(hitTopic, hit)
    return reply.status(204).send()
  })
}

function allowsStatistics(request: FastifyRequest): boolean {
  return parseConsent(request.cookies[consentCookie])?.choices.analytics === true
}

/**
 * Tells one visitor of a day from another, and tomorrow not even that: the address goes in, 64 bits
 * that cannot be turned back without the day's secret come out.
 */
function visitorOf(request: FastifyRequest, site: string, salt: string): string {
  const digest = hash('sha256', [salt, site, request.ip, userAgentOf(request)].join('\n'), 'hex')
  return BigInt(`0x${digest.slice(0, 16)}`).toString()
}

function toHit(report: Report, request: FastifyRequest, visitor: string): Hit {
  return {
    consent: true,
    visitor,
    host: request.host,
    userAgent: userAgentOf(request),
    isUpdate: report.user_agent === '',
    url: report.url,
    referrer: report.referrer_url,
    timeOnPage: report.time_on_page,
    goals: report.completed_goals,
    pageId: report.page_id,
    pageType: report.page_type,
  }
}

const userAgentOf = (request: FastifyRequest) => request.headers['user-agent']?.slice(0, 512) ?? ''
