import { BlockList, isIP } from 'node:net'
import { type Dns, type DnsAnswer, recordsOf } from './dns.ts'
import { isSpf, parseSpf, type Qualifier, type SpfTerm } from './spf-record.ts'

/** The result of an SPF record with everything it includes. */
export interface SpfReading {
  /** The max look-ups of a receiver, and those that found nothing: RFC 7208 §4.6.4. */
  lookups: number
  voids: number
  hasPtr: boolean
  /** A part of it is not valid SPF, so receivers ignore the whole record. */
  isBroken: boolean
  /** A name server did not answer, so the result is incomplete. */
  isUnknown: boolean
  /** The qualifier of every other address; null when the record does not say. */
  all: Qualifier | null
  /** The qualifier of each given address. */
  results: ReadonlyMap<string, Qualifier | null>
}

/** Receivers stop at 10; this limit only ends a record that includes itself. */
const maxLookups = 25
const maxMailServers = 10

/** Reads a record to its end, like a receiver that finds no match. */
export async function readSpf(
  domain: string,
  record: string,
  addresses: readonly string[],
  dns: Dns,
): Promise<SpfReading> {
  const seen = { lookups: 0, voids: 0, hasPtr: false, isBroken: false, isUnknown: false }
  const { all, results } = await read({ addresses, dns, seen }, domain, record)
  return { ...seen, all, results }
}

interface SpfContext {
  addresses: readonly string[]
  dns: Dns
  /** What was found in the record and in those it leads to. */
  seen: Omit<SpfReading, 'all' | 'results'>
}

interface Found {
  all: Qualifier | null
  results: Map<string, Qualifier | null>
}

async function read(context: SpfContext, domain: string, record: string): Promise<Found> {
  const { addresses, seen } = context
  const results: Found['results'] = new Map(addresses.map((address) => [address, null]))
  const terms = parseSpf(record)
  if (!terms) seen.isBroken = true
  for (const term of terms ?? []) {
    const matched = await matchedBy(context, term, domain)
    for (const address of matched) {
      if (results.get(address) === null) results.set(address, term.qualifier)
    }
  }
  const all = terms?.find(({ name }) => name === 'all')?.qualifier ?? null
  const redirect = terms?.find(({ name }) => name === 'redirect')
  if (all !== null || !redirect) return { all, results }
  const target = await readOther(context, redirect.value)
  for (const [address, found] of results) {
    if (found === null) results.set(address, target.results.get(address) ?? null)
  }
  return { all: target.all, results }
}

/** Reads a record that another one includes or redirects to. */
async function readOther(context: SpfContext, name: string): Promise<Found> {
  const { dns, seen } = context
  const nothing: Found = { all: null, results: new Map() }
  if (++seen.lookups > maxLookups || hasMacro(name)) return nothing
  const answer = await dns.txt(name)
  const records = look(context, answer).filter(isSpf)
  const [record] = records
  if (record !== undefined && records.length === 1) return read(context, name, record)
  if (answer.state !== 'unknown') seen.isBroken = true
  return nothing
}

async function matchedBy(
  context: SpfContext,
  { name, value }: SpfTerm,
  domain: string,
): Promise<readonly string[]> {
  const { addresses, seen } = context
  if (name === 'all') return addresses
  if (name === 'ip4' || name === 'ip6') return within(addresses, [value])
  if (name === 'include') {
    const { results } = await readOther(context, value)
    return addresses.filter((address) => results.get(address) === '+')
  }
  if (!['a', 'mx', 'exists', 'ptr'].includes(name)) return []
  if (name === 'ptr') seen.hasPtr = true
  if (++seen.lookups > maxLookups || name === 'ptr' || hasMacro(value)) return []
  const [host = '', ...length] = value.split('/')
  const found = await addressesOf(context, name, host || domain)
  if (name === 'exists') return found.length > 0 ? addresses : []
  return within(
    addresses,
    found.map((address) => withLength(address, length)),
  )
}

async function addressesOf(context: SpfContext, term: string, target: string): Promise<string[]> {
  const { dns } = context
  const isMx = term === 'mx'
  const hosts = isMx ? look(context, await dns.mx(target)).slice(0, maxMailServers) : [target]
  const found: string[] = []
  for (const host of hosts) {
    const answer = await dns.addresses(host)
    found.push(...(isMx ? recordsOf(answer) : look(context, answer)))
  }
  return found
}

function look<Entry>({ seen }: SpfContext, answer: DnsAnswer<Entry>): readonly Entry[] {
  if (answer.state === 'unknown') seen.isUnknown = true
  else if (answer.state !== 'found') seen.voids++
  return recordsOf(answer)
}

function within(addresses: readonly string[], networks: readonly string[]) {
  const list = blockListOf(networks)
  return addresses.filter((address) => list.check(address, familyOf(address)))
}

const hasMacro = (name: string) => name.includes('%')
const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** `a/24//64`: the first length is for IPv4, the second for IPv6. */
function withLength(address: string, [ofIpv4, , ofIpv6]: readonly string[]): string {
  const length = isIP(address) === 6 ? ofIpv6 : ofIpv4
  return length ? `${address}/${length}` : address
}

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', length] = network.split('/')
    if (isIP(address) === 0) continue
    const most = isIP(address) === 6 ? 128 : 32
    const bits = length === undefined ? most : Number(length)
    if (bits >= 0 && bits <= most) list.addSubnet(address, bits, familyOf(address))
  }
  return list
}
