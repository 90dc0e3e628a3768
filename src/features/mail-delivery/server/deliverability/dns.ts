import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { secondMs } from '#lib/dates/durations.ts'
import { errorCode } from '#server/errors.ts'

/** `none`: the name has no such record; `missing`: the name does not exist. */
export type DnsAnswer<Entry> =
  | { state: 'found'; records: readonly Entry[] }
  | { state: 'none' | 'missing' | 'unknown' }

/** Queries name servers. A query without an answer is unknown, never wrong. */
export interface Dns {
  txt(name: string): Promise<DnsAnswer<string>>
  mx(name: string): Promise<DnsAnswer<string>>
  /** IPv4 and IPv6 addresses. */
  addresses(name: string): Promise<DnsAnswer<string>>
  ptr(address: string): Promise<DnsAnswer<string>>
  /** Cancels running queries; later ones return `unknown`. */
  close(): void
}

const timeoutMs = 3 * secondMs
const tries = 2
const maxRecords = 50
const silent = Promise.resolve({ state: 'unknown' } as const)

/** @param servers name servers to use instead of the machine's own, such as `127.0.0.1:5353` */
export function createDns(servers: readonly string[] = [], timeout = timeoutMs): Dns {
  const resolver = new Resolver({ timeout, tries })
  if (servers.length > 0) resolver.setServers(servers)
  let isClosed = false
  const ask = (look: () => Promise<string[]>) => (isClosed ? silent : answerOf(look))

  return {
    // Long texts are split into strings of 255 bytes: RFC 7208 §3.3.
    txt: (name) =>
      ask(async () => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
    mx: (name) =>
      ask(async () => {
        const records = await resolver.resolveMx(name)
        return records.toSorted((a, b) => a.priority - b.priority).map(({ exchange }) => exchange)
      }),
    async addresses(name) {
      const both = await Promise.all([
        ask(() => resolver.resolve4(name)),
        ask(() => resolver.resolve6(name)),
      ])
      const records = both.flatMap((answer) => (answer.state === 'found' ? answer.records : []))
      if (records.length > 0) return { state: 'found', records }
      return both.find(({ state }) => state === 'unknown') ?? both[0]
    },
    ptr: (address) => ask(() => resolver.resolvePtr(reverseName(address))),
    close() {
      isClosed = true
      resolver.cancel()
    },
  }
}

/** The name of an address for reverse look-ups: RFC 1035 §3.5 and RFC 3596 §2.5. */
function reverseName(address: string): string {
  if (isIP(address) === 4) return `${address.split('.').toReversed().join('.')}.in-addr.arpa`
  const [start = '', end] = address.split('::')
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const missing = 8 - groups(start).length - groups(end).length
  const all = [...groups(start), ...Array<string>(missing).fill('0'), ...groups(end)]
  const digits = all.map((group) => group.toLowerCase().padStart(4, '0')).join('')
  return `${[...digits].toReversed().join('.')}.ip6.arpa`
}

async function answerOf(look: () => Promise<string[]>): Promise<DnsAnswer<string>> {
  try {
    const records = await look()
    return records.length > 0
      ? { state: 'found', records: records.slice(0, maxRecords) }
      : { state: 'none' }
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENODATA') return { state: 'none' }
    // EBADNAME: an invalid name cannot exist.
    return { state: code === 'ENOTFOUND' || code === 'EBADNAME' ? 'missing' : 'unknown' }
  }
}

export const recordsOf = <Entry>(answer: DnsAnswer<Entry>): readonly Entry[] =>
  answer.state === 'found' ? answer.records : []
