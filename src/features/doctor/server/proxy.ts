import { plainAddress } from '#server/http/network.ts'
import type { Config } from '#server/process/config.ts'
import type { Finding } from '../health.ts'
import { found } from './found.ts'
import type { SeenRequest } from './probe.ts'

type ProxyConfig = Pick<Config, 'trustProxy' | 'publicUrl' | 'publicAliases'>

/**
 * Whether TRUST_PROXY fits the proxies in front. Our request claimed an address in
 * `X-Forwarded-For`, as a visitor may: what stands after it was added by proxies, and it must never
 * count as the visitor's own.
 */
export function checkProxy(seen: SeenRequest, claimed: string, config: ProxyConfig): Finding[] {
  return [...checkAddress(seen, claimed, config), ...checkHost(seen, config)]
}

function checkAddress(
  { forwarded, visitor }: SeenRequest,
  claimed: string,
  { trustProxy }: ProxyConfig,
): Finding[] {
  const entries = forwarded.map(plainAddress)
  const isPassedOn = entries.includes(claimed)
  const added = entries.length - 1 - entries.lastIndexOf(claimed)
  if (visitor === claimed) return [found('proxy_too_many', trustProxy, added)]
  if (added > trustProxy) return [found('proxy_too_few', trustProxy, added)]
  if (added === 0 && !isPassedOn) return [found('proxy_no_address')]
  return [found('proxy_right', trustProxy)]
}

function checkHost({ host }: SeenRequest, { publicUrl, publicAliases }: ProxyConfig): Finding[] {
  const expected = new URL(publicUrl).host
  const isOurs = host === expected || publicAliases.includes(host)
  return isOurs ? [] : [found('proxy_other_host', host, expected)]
}
