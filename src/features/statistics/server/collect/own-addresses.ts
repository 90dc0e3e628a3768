import { BlockList, isIP, isIPv6 } from 'node:net'
import { plainAddress } from '#server/http/network.ts'

/**
 * Makes the check whether an IP address is the owner's, from a list of addresses and networks such
 * as `192.0.2.0/24`.
 */
export function createOwnAddresses(listed: readonly string[]): (ip: string) => boolean {
  if (listed.length === 0) return () => false
  const list = new BlockList()
  for (const entry of listed) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    const allBits = family === 'ipv6' ? 128 : 32
    list.addSubnet(address, bits === undefined ? allBits : Number(bits), family)
  }
  return (ip) => {
    const address = plainAddress(ip)
    return isIP(address) > 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  }
}
