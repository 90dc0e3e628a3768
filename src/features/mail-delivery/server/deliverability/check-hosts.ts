import { type Checked, checked, finding } from './checked.ts'
import { type Dns, type DnsAnswer, recordsOf } from './dns.ts'

/** Checks that the sender's domain exists and can receive answers. */
export async function checkFromDomain(domain: string, dns: Dns): Promise<Checked> {
  const [mx, addresses] = await Promise.all([dns.mx(domain), dns.addresses(domain)])
  if (isNull(mx)) return checked([finding('from_takes_no_mail', domain)])
  const found = [...recordsOf(mx)]
  if (found.length > 0 || recordsOf(addresses).length > 0)
    return checked([finding('from_right')], found)
  if (isSilent(mx, addresses)) return checked([finding('dns_silent', domain)])
  return checked([finding('from_missing', domain)])
}

/** @param domain empty when bounces have no domain of their own */
export async function checkBounceDomain(domain: string, dns: Dns): Promise<Checked> {
  if (domain === '') return checked([finding('bounce_not_set')])
  const [mx, addresses] = await Promise.all([dns.mx(domain), dns.addresses(domain)])
  const found = recordsOf(mx)
  if (isNull(mx)) return checked([finding('bounce_takes_no_mail', domain)], found)
  if (found.length > 0) return checked([finding('bounce_right')], found)
  if (isSilent(mx, addresses)) return checked([finding('dns_silent', domain)])
  // RFC 5321 §5.1: without an MX the host of that name takes the mail.
  const hasHost = recordsOf(addresses).length > 0
  return checked([finding(hasHost ? 'bounce_right' : 'bounce_missing', domain)])
}

/** Checks that each sending address has a name that resolves back to the address. */
export async function checkSendingAddresses(
  addresses: readonly string[],
  dns: Dns,
): Promise<Checked> {
  if (addresses.length === 0) return checked([finding('address_not_known')])
  const each = await Promise.all(addresses.map((address) => findName(address, dns)))
  const findings = each.map((one) => one.finding)
  const wrong = findings.filter(({ code }) => code !== 'address_right')
  return checked(
    wrong.length > 0 ? wrong : findings.slice(0, 1),
    each.flatMap((one) => one.found),
  )
}

async function findName(address: string, dns: Dns) {
  const answer = await dns.ptr(address)
  if (answer.state === 'unknown') return { finding: finding('dns_silent', address), found: [] }
  const [name] = recordsOf(answer)
  if (name === undefined) return { finding: finding('address_not_named', address), found: [] }
  const found = [`${address} → ${name}`]
  const back = await dns.addresses(name)
  if (back.state === 'unknown') return { finding: finding('dns_silent', name), found }
  if (!recordsOf(back).some((one) => isSameAddress(one, address))) {
    return { finding: finding('address_disagrees', name), found }
  }
  return {
    finding: finding(isGeneric(name, address) ? 'address_generic' : 'address_right', name),
    found,
  }
}

/** Whether a name is one that providers generate for every address they rent out. */
function isGeneric(name: string, address: string): boolean {
  const numbers = address.split(/[.:]/).slice(-2)
  const hasNumbers =
    address.includes('.') && numbers.every((one) => new RegExp(`(^|\\D)0*${one}(\\D|$)`).test(name))
  return (
    hasNumbers ||
    /(^|[.-])(dynamic|dyn|dsl|adsl|dhcp|pool|ppp|client|cable|broadband)[.\d-]/i.test(name)
  )
}

/** Compares in canonical form, since IPv6 has several notations. */
const isSameAddress = (a: string, b: string) => canonical(a) === canonical(b)
const canonical = (address: string) =>
  address.includes(':') ? (URL.parse(`http://[${address}]`)?.hostname ?? address) : address

/** RFC 7505: a single MX “.” says that the domain does not accept mail. */
const isNull = (mx: DnsAnswer<string>) =>
  recordsOf(mx).length > 0 && recordsOf(mx).every((host) => host === '' || host === '.')

const isSilent = (...answers: DnsAnswer<string>[]) =>
  answers.some(({ state }) => state === 'unknown')
