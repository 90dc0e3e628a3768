import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { type Goal, type Hook, isRunning } from '#features/goals/wire.ts'
import type { Config } from '#server/config.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Journal } from '#server/journal/journal.ts'
import { parseReport, type Report, uidCookie } from '../wire.ts'
import { admission } from './admission.ts'
import { dayOf } from './day.ts'
import { type Hit, hitTopic, keptOf } from './hit.ts'
import { createSalts } from './salts.ts'
import { senderOf, visitorIdOf } from './visitor-id.ts'

type Parts = {
  db: Kysely<Tables>
  journal: Pick<Journal, 'append'>
  config: Pick<Config, 'publicUrl' | 'statistics'>
  goals: () => readonly Goal[]
  now?: () => number
}
export type NoteMoment = (hook: Hook, request: FastifyRequest) => Promise<void>

/**
 * Notes that something has just been done for a visitor, such as a message taken, when a goal waits
 * for it. It belongs to the page they viewed last; without consent nothing is noted. What went
 * wrong here is no concern of theirs.
 */
export function createMoments({ db, journal, config, goals, now = Date.now }: Parts): NoteMoment {
  const saltAt = createSalts(db)
  const refusalOf = admission(config.statistics)
  const { identity } = config.statistics
  const site = new URL(config.publicUrl).host

  async function hitOf(request: FastifyRequest, completed_goals: readonly number[]): Promise<Hit> {
    const userAgent = request.headers['user-agent']?.slice(0, 512) ?? ''
    const cookie = identity === 'cookie' ? (request.cookies[uidCookie] ?? '') : ''
    const report = anyReport(config.publicUrl, cookie)
    const salt = await saltAt(now())
    return {
      visitor: visitorIdOf({ ip: request.ip, userAgent, report }, identity, site, salt),
      ...senderOf({ ip: request.ip, userAgent }, identity, site, salt),
      host: request.host,
      userAgent,
      language: '',
      country: '',
      kind: 'update',
      isMoment: true,
      report: keptOf(report, completed_goals),
    }
  }

  return async (hook, request) => {
    const day = dayOf(now()).name
    const waiting = goals().filter((goal) => goal.hook === hook && isRunning(goal, day))
    if (waiting.length === 0 || refusalOf(request)) return
    try {
      const ids = waiting.map(({ id }) => id)
      await journal.append(hitTopic, await hitOf(request, ids))
    } catch (err) {
      request.log.error({ err, requestId: request.id })
    }
  }
}

/** Of a visitor who is known by a cookie only when the cookie is one of ours. */
function anyReport(url: string, cookie: string): Report {
  const parsed = [cookie, ''].map((uid) => parseReport({ url, uid })).find(({ ok }) => ok)
  if (!parsed?.ok) throw new Error(`${url} is no address of a page.`)
  return parsed.report
}
