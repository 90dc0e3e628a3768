import { hash } from 'node:crypto'
import type { Identity, Report } from '../../wire.ts'

/** What a visitor is recognised by. */
export interface VisitorTraits {
  ip: string
  userAgent: string
  report: Pick<Report, 'uid' | 'fingerprint'>
}

/** What ids depend on besides the visitor. */
export interface IdentityContext {
  identity: Identity
  /** The site's own host. */
  site: string
  /** The secret of the day. */
  salt: string
}

/**
 * A hash of 64 bits. In cookieless mode it holds for one day, since the day's secret is part of it;
 * an id the original tracker sends then only tells apart visitors behind one address on that day.
 */
export function visitorIdOf(visitor: VisitorTraits, context: IdentityContext): string {
  const { identity, site, salt } = context
  const { uid, fingerprint } = visitor.report
  const persistentId = { cookieless: false, cookie: uid, fingerprint }[identity] as string | false
  if (persistentId) return hash64([identity, site, persistentId])
  const anyId = uid || fingerprint
  return hash64([salt, site, ...(anyId ? [anyId] : [visitor.ip, visitor.userAgent])])
}

/**
 * The visitor's id, and the former one where it changes: the original tracker sends cookie id and
 * fingerprint together once, when a visitor known by fingerprint accepts the cookie.
 */
export function visitorIdsOf(
  visitor: VisitorTraits,
  context: IdentityContext,
): { visitor: string; previousVisitor?: string } {
  const { uid, fingerprint } = visitor.report
  const idOf = (report: VisitorTraits['report']) => visitorIdOf({ ...visitor, report }, context)
  if (!uid || !fingerprint) return { visitor: idOf(visitor.report) }
  return {
    visitor: idOf({ uid, fingerprint: false }),
    previousVisitor: idOf({ uid: false, fingerprint }),
  }
}

/** The id of cookieless mode, in fingerprint mode only; see `Hit`. */
export function cookielessIdOf(
  { ip, userAgent }: Omit<VisitorTraits, 'report'>,
  context: IdentityContext,
): { cookielessVisitor?: string } {
  if (context.identity !== 'fingerprint') return {}
  const report = { uid: false, fingerprint: false } as const
  const id = visitorIdOf({ ip, userAgent, report }, { ...context, identity: 'cookieless' })
  return { cookielessVisitor: id }
}

/** In decimal, for a column of type `UInt64`. */
function hash64(parts: readonly (string | false)[]): string {
  return BigInt(`0x${hash('sha256', parts.join('\n'), 'hex').slice(0, 16)}`).toString()
}
