import type { DnsRecord, Finding } from '../../deliverability.ts'
import { type Checked, checked, finding } from './checked.ts'
import { type Dns, recordsOf } from './dns.ts'
import { readSpf, type SpfReading } from './spf.ts'
import { isSpf, parseTerm } from './spf-record.ts'

export interface SpfQuestion {
  /** The domain of the address bounces go to, since receivers check SPF of that domain. */
  domain: string
  /** The addresses emails are sent from, as far as they are known. */
  addresses: readonly string[]
  /** The addresses of the mail server we hand emails to; it may send from others. */
  relayAddresses: readonly string[]
  relayHost: string | null
}

const maxLookups = 10
const manyLookups = 8
const maxVoids = 2

export async function checkSpf(question: SpfQuestion, dns: Dns): Promise<Checked> {
  const { domain, addresses, relayAddresses } = question
  const answer = await dns.txt(domain)
  if (answer.state === 'unknown') return checked([finding('dns_silent', domain)])
  const records = recordsOf(answer).filter(isSpf)
  const suggested = suggestSpf(question, records)
  const [record, ...more] = records
  if (record === undefined) return checked([finding('spf_none')], [], suggested)
  if (more.length > 0) return checked([finding('spf_several', records.length)], records, suggested)
  const asked = addresses.length > 0 ? addresses : relayAddresses
  const reading = await readSpf(domain, record, asked, dns)
  const findings = [...findingsOf(reading), ...coverageOf(question, reading)]
  const isRight = findings.length === 0
  return checked(
    isRight ? [finding('spf_right', reading.lookups)] : findings,
    records,
    isRight || suggested.value === record ? null : suggested,
  )
}

function findingsOf({ lookups, voids, hasPtr, isBroken, isUnknown, all }: SpfReading): Finding[] {
  const found: Finding[] = []
  if (lookups > maxLookups) found.push(finding('spf_too_many_lookups', lookups))
  else if (lookups >= manyLookups) found.push(finding('spf_many_lookups', lookups))
  if (voids > maxVoids) found.push(finding('spf_too_many_voids', voids))
  if (isBroken) found.push(finding('spf_broken'))
  if (hasPtr) found.push(finding('spf_ptr'))
  if (all === '+') found.push(finding('spf_allows_all'))
  if (all === '?' || all === null) found.push(finding('spf_neutral'))
  if (isUnknown) found.push(finding('dns_silent'))
  return found
}

/** The addresses of an external service are unknown, so those of its mail server are checked. */
function coverageOf({ addresses, relayHost }: SpfQuestion, reading: SpfReading): Finding[] {
  const uncovered = [...reading.results].filter(([, result]) => result !== '+')
  if (addresses.length > 0) {
    return reading.isUnknown
      ? []
      : uncovered.map(([address]) => finding('spf_not_covered', address))
  }
  const isCovered = reading.results.size > 0 && uncovered.length === 0
  return isCovered ? [] : [finding('spf_coverage_unknown', relayHost ?? '')]
}

/** Services by the suffix of their mail server's name, with the domain whose SPF to include. */
const services: readonly (readonly [host: string, include: string])[] = [
  ['brevo.com', 'spf.brevo.com'],
  ['sendinblue.com', 'spf.brevo.com'],
  ['amazonaws.com', 'amazonses.com'],
  ['mailgun.org', 'mailgun.org'],
  ['postmarkapp.com', 'spf.mtasv.net'],
  ['sendgrid.net', 'sendgrid.net'],
  ['gmail.com', '_spf.google.com'],
  ['google.com', '_spf.google.com'],
  ['office365.com', 'spf.protection.outlook.com'],
  ['outlook.com', 'spf.protection.outlook.com'],
  ['mailersend.net', '_spf.mailersend.net'],
  ['zoho.eu', 'zohomail.eu'],
  ['zoho.com', 'zohomail.com'],
]

/** Merges all SPF records into one that allows our mail server to send. */
function suggestSpf(question: SpfQuestion, records: readonly string[]): DnsRecord {
  const terms = records.flatMap((record) => record.trim().split(/\s+/).slice(1))
  const kept = terms.filter((term) => {
    const name = parseTerm(term)?.name ?? 'all'
    return name !== 'all' && name !== 'ptr'
  })
  const isStrict = terms.some((term) => /^-all$/i.test(term))
  const own = mechanismsOf(question, records)
  const parts = ['v=spf1', ...new Set([...kept, ...own]), isStrict ? '-all' : '~all']
  return { type: 'TXT', name: question.domain, value: parts.join(' ') }
}

/** Where the sending server is unknown, an existing record stays unchanged. */
function mechanismsOf({ addresses, relayHost }: SpfQuestion, records: readonly string[]): string[] {
  if (addresses.length > 0) {
    return addresses.map((address) => `${address.includes(':') ? 'ip6' : 'ip4'}:${address}`)
  }
  if (relayHost === null) return records.length > 0 ? [] : ['a']
  const service = services.find(([host]) => relayHost === host || relayHost.endsWith(`.${host}`))
  return [service ? `include:${service[1]}` : `a:${relayHost}`]
}
