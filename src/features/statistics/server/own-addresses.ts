import { BlockList, isIP, isIPv6 } from 'node:net'

/** Tells whether an address is one of these, each a single one or a network: `192.0.2.0/24`. */
export function ownAddresses(listed: readonly string[]): (ip: string) => boolean {
  if (listed.length === 0) return () => false
  const list = new BlockList()
  for (const entry of listed) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    list.addSubnet(
      address,
      bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits),
      family,
    )
  }
  return (ip) => {
    const address = ip.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '')
    return isIP(address) > 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  }
}
