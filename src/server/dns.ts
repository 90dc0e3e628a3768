import { Resolver } from 'node:dns/promises'

/** Asks these name servers, or this machine's when there are none, once each. */
export function createResolver(servers: readonly string[], timeoutMs: number): Resolver {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 })
  if (servers.length > 0) resolver.setServers(servers)
  return resolver
}
