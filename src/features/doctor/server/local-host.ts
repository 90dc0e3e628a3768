import { isIP } from 'node:net'
import { isPublicAddress } from '#server/outbound/public-address.ts'

/** Whether a host is this machine or one in its own network. */
export function isLocalHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? !isPublicAddress(host) : !host.includes('.') || host.endsWith('.localhost')
}
