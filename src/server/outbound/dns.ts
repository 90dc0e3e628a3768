import { Resolver } from 'node:dns/promises'

/** A resolver that asks each of these name servers once; this machine's when the list is empty. */
export function createResolver(servers: readonly string[], timeoutMs: number): Resolver {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 })
  if (servers.length > 0) resolver.setServers(servers)
  return resolver
}
