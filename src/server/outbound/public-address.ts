import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { plainAddress } from '../http/network.ts'

/** Special-purpose addresses: https://www.iana.org/assignments/iana-ipv4-special-registry */
const specialV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/**
 * Special-purpose addresses within the global range,
 * https://www.iana.org/assignments/iana-ipv6-special-registry
 */
const specialV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const special = listOf(specialV4, 'ipv4')
const specialWithin = listOf(specialV6, 'ipv6')
const global = listOf(['2000::/3'], 'ipv6')

/**
 * Whether an address is on the public internet: not this machine, its network or a special purpose.
 */
export function isPublicAddress(ip: string): boolean {
  const address = plainAddress(ip)
  if (isIPv4(address)) return !special.check(address)
  if (!isIPv6(address)) return false
  return global.check(address, 'ipv6') && !specialWithin.check(address, 'ipv6')
}

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
