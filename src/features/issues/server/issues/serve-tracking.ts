import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { readSubscribed } from '#features/subscribers/server.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import type { Tables } from '#server/database/tables.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http/http.ts'
import type { IssueEmail } from '../../issue.ts'
import { type Tracked, type Tracking, trackingPath } from './tracking.ts'
import '../tables.ts'

interface Options {
  http: Http
  db: Kysely<Tables>
  tracking: Tracking
  /** Whether the owner has enabled tracking. */
  isOn: () => boolean
  now?: () => number
}

/** A transparent picture of one pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const maxIssues = 50

/**
 * Serves the tracking addresses of recipients who agreed: the picture that records an open, and
 * links. A link redirects whether or not its click is recorded.
 */
export function serveTracking({ http, db, tracking, isOn, now = Date.now }: Options) {
  const linksOf = createLinkCache(db)

  async function record(tracked: Tracked, link: string, { method, log }: FastifyRequest) {
    // Programs that check links before people see them mostly send HEAD requests.
    if (method !== 'GET' || !isOn()) return
    await storeEvent(db, tracked, link, now()).catch((err) =>
      log.error({ err }, 'a click or an open was not counted'),
    )
  }

  const config = { staysWhenOff: 'emails that were sent link to it' }
  http.get(
    `${trackingPath}/:token`,
    { config },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const tracked = tracking.parse(textOf(request.params, 'token'))
      if (!tracked) throw new HttpError(404, 'not_found')
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      if (tracked.link === null) {
        await record(tracked, '', request)
        return reply
          .header('cross-origin-resource-policy', 'cross-origin')
          .type('image/gif')
          .send(pixel)
      }
      const link = (await linksOf(tracked.issueId))[tracked.link]
      if (link === undefined) throw new HttpError(404, 'not_found')
      await record(tracked, link, request)
      return reply.redirect(link, 302)
    },
  )
}

/** Records each link once, and only for a subscriber who still agrees to tracking. */
async function storeEvent(
  db: Kysely<Tables>,
  { issueId, subscriberId, link: place }: Tracked,
  link: string,
  at: number,
) {
  const subscriber = (await readSubscribed(db, [subscriberId])).get(subscriberId)
  if (!subscriber?.tracking_agreed_at) return
  const type = place === null ? 'open' : 'click'
  await db
    .insertInto('newsletter_tracking_events')
    .values({ issue_id: issueId, subscriber_id: subscriberId, type, link, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Caches links, which never change once an issue is being sent. */
function createLinkCache(db: Kysely<Tables>) {
  const known = new Map<number, readonly string[]>()

  return async (issueId: number): Promise<readonly string[]> => {
    const links = known.get(issueId)
    if (links) return links
    const issue = await db
      .selectFrom('newsletter_issues')
      .select('email')
      .where('id', '=', issueId)
      .executeTakeFirst()
    if (!issue?.email) return []
    const read = (JSON.parse(issue.email) as IssueEmail).links
    const [oldest] = known.keys()
    if (known.size >= maxIssues && oldest !== undefined) known.delete(oldest)
    known.set(issueId, read)
    return read
  }
}
