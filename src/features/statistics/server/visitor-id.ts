import { hash } from 'node:crypto'
import type { Identity, Report } from '../wire.ts'

interface Sender {
  ip: string
  userAgent: string
  report: Pick<Report, 'uid' | 'fingerprint'>
}

/**
 * Tells one visitor from another by 64 bits that cannot be turned back. Without a cookie they are of
 * one day: without the day's secret nobody finds them again. An old tracker's own id then still
 * tells two visitors behind one address apart, for that day.
 */
export function visitorIdOf(sender: Sender, identity: Identity, site: string, salt: string) {
  const lasting = lastingId(sender.report, identity)
  if (lasting) return toNumber([identity, site, lasting])
  const { uid, fingerprint } = sender.report
  return toNumber([
    salt,
    site,
    ...(uid || fingerprint ? [uid || fingerprint] : [sender.ip, sender.userAgent]),
  ])
}

/**
 * The old tracker tells both ids once, when a visitor known by a fingerprint agrees to a cookie. From
 * then on it tells the latter alone.
 */
export function idsOf(
  sender: Sender,
  identity: Identity,
  site: string,
  salt: string,
): { visitor: string; former?: string } {
  const { uid, fingerprint } = sender.report
  const idOf = (report: Sender['report']) =>
    visitorIdOf({ ...sender, report }, identity, site, salt)
  if (!uid || !fingerprint) return { visitor: idOf(sender.report) }
  return { visitor: idOf({ uid, fingerprint: false }), former: idOf({ uid: false, fingerprint }) }
}

/**
 * Whom a request comes from that tells no fingerprint, such as a form: told by address and browser
 * like a visitor without a cookie. It finds the visit whose hits came from there.
 */
export function senderOf(
  { ip, userAgent }: Omit<Sender, 'report'>,
  identity: Identity,
  site: string,
  salt: string,
): { sender?: string } {
  if (identity !== 'fingerprint') return {}
  const report = { uid: false, fingerprint: false } as const
  return { sender: visitorIdOf({ ip, userAgent, report }, 'cookieless', site, salt) }
}

function lastingId({ uid, fingerprint }: Sender['report'], identity: Identity): string | false {
  if (identity === 'cookieless') return false
  return identity === 'cookie' ? uid : fingerprint
}

function toNumber(parts: readonly (string | false)[]): string {
  return BigInt(`0x${hash('sha256', parts.join('\n'), 'hex').slice(0, 16)}`).toString()
}
