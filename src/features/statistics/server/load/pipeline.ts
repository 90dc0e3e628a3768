import { hostOf } from '#lib/urls/host.ts'
import { storedPath } from '#lib/urls/stored-path.ts'
import { isBot } from '#server/user-agent/user-agent.ts'
import type { DropReason } from '../../wire.ts'
import type { Hit } from '../collect/hit.ts'
import { enrichments } from '../enrich/enrichments.ts'
import { isReferrerSpam } from '../enrich/referrer-spam.ts'
import type { HitDraft, PipelineContext, SiteHosts } from '../hit-draft.ts'
import type { HitRow } from '../rows.ts'
import { sessionize } from '../sessionize/sessionize-hit.ts'

export type HitResult = { rows: HitRow[] } | { drop: DropReason }

type Check = (draft: HitDraft, context: PipelineContext) => DropReason | null

/** Checks whether a hit counts at all, before its session is looked up. */
const checks: readonly Check[] = [dropBot, dropBadUrl, dropOtherHost, dropReferrerSpam]

/**
 * Takes a hit of the journal through all steps: checks, session and view, enrichments. The same
 * hits and open sessions give the same result.
 */
export function processHit(id: number, at: number, hit: Hit, context: PipelineContext): HitResult {
  const draft = draftOf(id, at, hit, context)
  for (const check of checks) {
    const drop = check(draft, context)
    if (drop) return { drop }
  }
  const sessionized = sessionize[hit.kind](draft, context)
  if (typeof sessionized === 'string') return { drop: sessionized }
  for (const enrich of enrichments) enrich(draft, sessionized)
  return { rows: sessionized.rows }
}

const noAddress = new URL('about:blank')

function draftOf(id: number, at: number, hit: Hit, { hosts }: PipelineContext): HitDraft {
  const address = URL.parse(hit.report.url) ?? noAddress
  const host = hostOf(hit.report.referrer_url ?? '')
  const referrer = isOwnHost(host, hosts) ? '' : host.replace(/^www\./, '')
  return { id, at, hit, address, path: storedPath(address.pathname), referrer }
}

function dropBot({ hit: { userAgent } }: HitDraft): DropReason | null {
  return userAgent && !isBot(userAgent) ? null : 'bot'
}

function dropBadUrl({ address }: HitDraft): DropReason | null {
  return /^https?:$/.test(address.protocol) ? null : 'bad_url'
}

/** A page copied to another host, or shown through one, is not a visit of this site. */
function dropOtherHost({ address }: HitDraft, { hosts }: PipelineContext): DropReason | null {
  return isOwnHost(address.host, hosts) ? null : 'other_host'
}

function dropReferrerSpam({ referrer }: HitDraft): DropReason | null {
  return isReferrerSpam(referrer) ? 'referrer_spam' : null
}

/** The host a request was sent to proves nothing, because a copy of the site may forward any. */
const isOwnHost = (host: string, { site, aliases }: SiteHosts) =>
  host === site || aliases.includes(host)
