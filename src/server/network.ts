import type { IncomingHttpHeaders } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'

/** How many leading bits are kept. */
interface Precision {
  v4: 24 | 32
  v6: 48 | 64
}

/** Enough to see where a consent came from, too little to say from whom. */
export const anonymised: Precision = { v4: 24, v6: 48 }
/** One subscriber of a provider, who has a whole /64 of IPv6 to choose from. */
export const oneClient: Precision = { v4: 32, v6: 64 }

/**
 * An address in one form: without the zone of an interface, and IPv4 as such, which a socket for both
 * kinds gives as `::ffff:192.0.2.1`.
 *
 * @param ip undefined once the client has left, although Fastify's type says otherwise:
 *   https://nodejs.org/api/net.html#socketremoteaddress
 */
export const plainAddress = (ip: string | undefined) =>
  (ip ?? '').replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '')

/** The network an address belongs to, such as 192.0.2.0/24; null when it is no address. */
export function networkOf(ip: string | undefined, { v4, v6 }: Precision): string | null {
  const address = plainAddress(ip)
  if (isIPv4(address)) return `${cut(address.split('.'), v4 / 8, 4).join('.')}/${v4}`
  if (isIPv6(address)) return `${shorten(cut(groupsOf(address), v6 / 16, 8))}/${v6}`
  return null
}

/**
 * The same for all addresses of one client, so that its requests are counted together and it is one
 * visitor.
 */
export const clientOf = (ip: string | undefined) => {
  const address = plainAddress(ip)
  return (address.includes(':') && networkOf(address, oneClient)) || address
}

function groupsOf(address: string): string[] {
  const [head = [], tail] = address
    .split('::')
    .map((part) => part.split(':').filter(Boolean).flatMap(group))
  if (!tail) return head
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
}

/** The last two groups may be written as an IPv4 address: RFC 4291 §2.2. */
function group(text: string): string[] {
  if (!text.includes('.')) return [Number.parseInt(text, 16).toString(16)]
  const [a = 0, b = 0, c = 0, d = 0] = text.split('.').map(Number)
  return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)]
}

const cut = (parts: string[], kept: number, all: number) =>
  Array.from({ length: all }, (_, index) => (index < kept ? (parts[index] ?? '0') : '0'))

const shorten = (groups: string[]) => groups.join(':').replace(/(:0)+$/, '::')

/**
 * The address of whoever reached the outermost trusted proxy. Each proxy appends the address it was
 * reached from, so only as many from the end are believed as there are proxies.
 */
export function clientAddress(
  peer: string | undefined,
  { 'x-forwarded-for': forwarded }: IncomingHttpHeaders,
  proxies: number,
): string {
  if (proxies === 0 || typeof forwarded !== 'string') return peer ?? ''
  const addresses = forwarded.split(',').map((address) => address.trim())
  return addresses.filter(Boolean).slice(-proxies)[0] ?? peer ?? ''
}

/** The host the visitor asked for; behind a proxy the one that it names. */
export function requestHost(headers: IncomingHttpHeaders, proxies: number): string {
  const forwarded = proxies > 0 ? headers['x-forwarded-host'] : undefined
  return typeof forwarded === 'string' && forwarded
    ? (forwarded.split(',').at(-1) ?? '').trim()
    : (headers.host ?? '')
}
