import { hash } from 'node:crypto'
import { clientOf } from '#server/http/network.ts'
import type { Identity, Report } from '../../wire.ts'
import type { Hit } from './hit.ts'
import type { Salts } from './salts.ts'

/** Facts by which a visitor is recognised. */
export interface VisitorTraits {
  ip: string
  userAgent: string
  report: Pick<Report, 'uid' | 'fingerprint'>
}

/** Inputs of ids besides the visitor. */
export interface IdentityContext {
  identity: Identity
  /** The site's own host. */
  site: string
  salts: Salts
}

/** The ids of a hit or an event; see `Hit`. */
export type VisitorIds = Pick<
  Hit,
  'visitor' | 'previousVisitor' | 'cookielessVisitor' | 'previousCookielessVisitor'
>

/**
 * The visitor's id, and the former one where it may have changed within a session: at midnight, and
 * when the original tracker sends cookie id and fingerprint together. It does so once, when a
 * visitor known by fingerprint accepts the cookie.
 */
export function visitorIdsOf(visitor: VisitorTraits, context: IdentityContext): VisitorIds {
  const { current, previous } = context.salts
  const { uid, fingerprint } = visitor.report
  const hasChanged = uid && fingerprint
  const own = hasChanged ? reportedBy({ uid, fingerprint: false }) : visitor
  const ids: VisitorIds = { visitor: visitorIdOf(own, context, current) }
  const former = hasChanged
    ? visitorIdOf(reportedBy({ uid: false, fingerprint }), context, current)
    : previous && visitorIdOf(own, context, previous)
  if (former && former !== ids.visitor) ids.previousVisitor = former
  if (context.identity !== 'fingerprint') return ids

  const byAddress = reportedBy({ uid: false, fingerprint: false })
  const cookieless = { ...context, identity: 'cookieless' } as const
  ids.cookielessVisitor = visitorIdOf(byAddress, cookieless, current)
  if (previous) ids.previousCookielessVisitor = visitorIdOf(byAddress, cookieless, previous)
  return ids

  function reportedBy(report: VisitorTraits['report']): VisitorTraits {
    return { ...visitor, report }
  }
}

/**
 * A 64-bit hash. In cookieless mode it holds for one day, because it includes the day's secret; a
 * cookie id that the original tracker sends counts for that day only. A fingerprint is the same on
 * all devices of a model, so the client's network is part of the id in every mode.
 */
export function visitorIdOf(
  { ip, userAgent, report: { uid, fingerprint } }: VisitorTraits,
  { identity, site }: Pick<IdentityContext, 'identity' | 'site'>,
  salt: string,
): string {
  if (identity === 'cookie' && uid) return hash64([identity, site, uid])
  if (identity === 'fingerprint' && fingerprint)
    return hash64([identity, site, fingerprint, clientOf(ip)])
  return hash64([salt, site, ...(uid ? [uid] : [clientOf(ip), fingerprint || userAgent])])
}

/** In decimal, for a column of type `UInt64`. */
function hash64(parts: readonly (string | false)[]): string {
  return BigInt(`0x${hash('sha256', parts.join('\n'), 'hex').slice(0, 16)}`).toString()
}
