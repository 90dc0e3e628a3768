import type { Kysely } from 'kysely'
import { hostOf } from '#lib/urls/host.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Sender } from '#server/http/beacons.ts'
import type { Config } from '#server/process/config.ts'
import { parseReport, type Report, uidCookie } from '../../wire.ts'
import type { Hit } from './hit.ts'
import { createSalts } from './salts.ts'
import { userAgentOf } from './to-hit.ts'
import { type VisitorIds, visitorIdsOf } from './visitor-id.ts'

interface Options {
  db: Kysely<Tables>
  config: Pick<Config, 'publicUrl' | 'statistics'>
  now: () => number
}

/** The sender of a request, by the visitor ids that hits use. */
export type RequestVisitor = VisitorIds & Pick<Hit, 'userAgent'>

/**
 * Makes the lookup of the visitor behind a request that is not a hit, by IP address, user agent and
 * cookie.
 */
export function createRequestVisitor({ db, config, now }: Options) {
  const saltsAt = createSalts(db)
  const { identity } = config.statistics
  const site = hostOf(config.publicUrl)

  return async (sender: Sender): Promise<RequestVisitor> => {
    const userAgent = userAgentOf(sender)
    const cookie = identity === 'cookie' ? (sender.cookies[uidCookie] ?? '') : ''
    const report = emptyReport(site, cookie)
    const context = { identity, site, salts: await saltsAt(now()) }
    return { ...visitorIdsOf({ ip: sender.ip, userAgent, report }, context), userAgent }
  }
}

/** A report without a particular page. An invalid cookie is left out. */
export function emptyReport(site: string, cookie = ''): Report {
  const url = `https://${site}/`
  const parsed = [cookie, ''].map((uid) => parseReport({ url, uid })).find(({ ok }) => ok)
  if (!parsed?.ok) throw new Error(`${url} is no address of a page.`)
  return parsed.report
}
