import type { IncomingHttpHeaders } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'

/** The number of leading bits that remain. */
interface Precision {
  v4: 24 | 32
  v6: 48 | 64
}

/** Shows where a consent came from without identifying a person. */
export const anonymised: Precision = { v4: 24, v6: 48 }
/** One subscriber of a provider, who has a whole /64 of IPv6 addresses. */
export const oneClient: Precision = { v4: 32, v6: 64 }

/**
 * An address in one form: without an interface's zone, and with IPv4 in its own form, which a
 * dual-stack socket gives as `::ffff:192.0.2.1`.
 *
 * @param ip undefined once the client has left, although Fastify's type says otherwise:
 * https://nodejs.org/api/net.html#socketremoteaddress
 */
export const plainAddress = (ip: string | undefined) =>
  (ip ?? '').replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '')

/** The network of an address, such as 192.0.2.0/24; null for a text that is not an address. */
export function networkOf(ip: string | undefined, { v4, v6 }: Precision): string | null {
  const address = plainAddress(ip)
  if (isIPv4(address)) return `${cut(address.split('.'), v4 / 8, 4).join('.')}/${v4}`
  if (isIPv6(address)) return `${shorten(cut(groupsOf(address), v6 / 16, 8))}/${v6}`
  return null
}

/**
 * One value for all addresses of a client, so that its requests are counted together and it is one
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
 * The address of the client that reached the outermost trusted proxy. Each proxy appends the
 * address that reached it, so with n trusted proxies only the last n entries are believed.
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

/** The host the visitor asked for; behind a proxy the host that the proxy names. */
export function requestHost(headers: IncomingHttpHeaders, proxies: number): string {
  const forwarded = proxies > 0 ? headers['x-forwarded-host'] : undefined
  return typeof forwarded === 'string' && forwarded
    ? (forwarded.split(',').at(-1) ?? '').trim()
    : (headers.host ?? '')
}
