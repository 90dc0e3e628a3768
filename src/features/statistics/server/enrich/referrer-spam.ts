import { spamHosts } from './tables/spam-hosts.ts'

/** Hosts that send fake hits, so that owners who see them in their statistics visit them. */
const spammers = new Set(spamHosts.trim().split(/\s+/))

/** True for a spam host and its subdomains. */
export function isReferrerSpam(host: string): boolean {
  for (let name = host; name; name = name.slice(name.indexOf('.') + 1)) {
    if (spammers.has(name)) return true
    if (!name.includes('.')) return false
  }
  return false
}
