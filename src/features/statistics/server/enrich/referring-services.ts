import { memoize } from '#lib/memoize.ts'
import type { Channel } from '../../wire.ts'
import { ownServices, sourceAliases } from './own-services.ts'
import { aiAssistants } from './tables/ai-assistants.ts'
import { searchEngines } from './tables/search-engines.ts'
import { socialNetworks } from './tables/social-networks.ts'

export interface ReferringService {
  channel: Channel
  /** `Google` */
  name: string
}

/** By host: `ya.ru`, `google.{}`, `{}.ask.com`. */
type Hosts = Map<string, ReferringService>

/** Hosts that include their subdomains. */
const domains: Hosts = new Map()
/**
 * Search engines share their domains with services of other kinds, so their subdomains are listed.
 */
const exactHosts: Hosts = new Map()
const byName = new Map<string, ReferringService>()

for (const [channel, list] of Object.entries(ownServices))
  addServices(channel as Channel, list, channel === 'search' ? exactHosts : domains)
addServices('ai', aiAssistants, domains)
addServices('social', socialNetworks, domains)
addServices('search', searchEngines, exactHosts)

function addServices(channel: Channel, list: string, hosts: Hosts) {
  for (const line of list.trim().split('\n')) {
    const [, name = '', named = ''] = /^(.*): (.+)$/.exec(line) ?? []
    const service = byName.get(name.toLowerCase()) ?? { channel, name }
    if (!byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), service)
    for (const host of named.split(' ')) {
      const isKnown = domains.has(host) || exactHosts.has(host)
      if (!isKnown) hosts.set(host, service.channel === channel ? service : { channel, name })
    }
  }
}

/** The service behind a host, or null. */
export const serviceByHost = memoize((host) => (host ? findByHost(host) : null))

/** The service that a campaign's source names, by host or by name. */
export const serviceByHostOrName = memoize((source) => {
  const host = source.toLowerCase().replace(/^www\./, '')
  return findByHost(host) ?? serviceByName(source)
})

/** A service by its name or a short form of it; case does not matter. */
export function serviceByName(source: string): ReferringService | null {
  const name = source.toLowerCase().replace(/[-_ ]+/g, ' ')
  const alias = sourceAliases.get(name)?.toLowerCase()
  return byName.get(alias ?? name) ?? byName.get(source.toLowerCase()) ?? null
}

/** Prefixes of hosts that serve the same pages for phones, or redirect to them. */
const variants = /^(www\d?|m|l|lm|amp)\.(?=.*\.)/

/** The most specific entry: that of the host itself, then those of its parent domains. */
function findByHost(given: string): ReferringService | null {
  const host = given.replace(/:\d+$/, '')
  for (const exact of [host, host.replace(variants, '')]) {
    const service = findIn(exactHosts, exact)
    if (service && !domains.has(exact)) return service
  }
  for (let domain = host; domain.includes('.'); domain = domain.slice(domain.indexOf('.') + 1)) {
    const service = findIn(domains, domain)
    if (service) return service
  }
  return null
}

function findIn(hosts: Hosts, host: string): ReferringService | undefined {
  for (const form of formsOf(host)) {
    const service = hosts.get(form)
    if (service) return service
  }
  return undefined
}

/** The forms in which the lists may name a host: `google.co.uk`, `google.{}`, `{}.ask.com`. */
function formsOf(host: string): string[] {
  const stem = host.replace(/\.(?:(?:com?|org|net|edu|gov|it)\.[a-z]{2}|[a-z]{2}|com|net|org)$/, '')
  return [host, `${stem}.{}`, host.replace(/^[a-z]{2,3}(-[a-z]{2})?\./, '{}.')]
}
