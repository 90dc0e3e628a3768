import type { DnsRecord, Finding } from '../../deliverability.ts'
import { type Checked, checked, finding } from './checked.ts'
import { type DmarcPolicy, type DmarcReading, isAligned, isWithin } from './dmarc.ts'
import { type Dns, recordsOf } from './dns.ts'
import { tagsOf } from './tags.ts'

const policies = ['none', 'quarantine', 'reject']
/** Tags that RFC 9989 has removed. */
const removedTags = ['pct', 'rf', 'ri']

/** @param reportsTo the owner's address for reports, which the suggested record names */
export function checkDmarc(fromDomain: string, reading: DmarcReading, reportsTo: string): Checked {
  const { policy, several, isUnknown } = reading
  const name = `_dmarc.${fromDomain}`
  const toRecord = (value: string, domain = fromDomain): DnsRecord => ({
    type: 'TXT',
    name: `_dmarc.${domain}`,
    value,
  })
  const first = toRecord(`v=DMARC1; p=none; rua=mailto:${reportsTo}`)
  if (several.length > 0) return checked([finding('dmarc_several', several.length)], several, first)
  if (!policy) {
    if (isUnknown) return checked([finding('dns_silent', name)])
    return checked([finding('dmarc_none', name)], [], first)
  }
  const findings = findingsOf(policy, fromDomain)
  if (findings.length > 0) {
    const better = toRecord(improved(policy, reportsTo), policy.domain)
    return checked(findings, [policy.record], better)
  }
  const right =
    policy.domain === fromDomain
      ? finding('dmarc_right', policyOf(policy, fromDomain))
      : finding('dmarc_at_parent', policy.domain)
  return checked([right], [policy.record])
}

/** Reports to another domain arrive only when that domain allows it. */
export async function checkReports(
  { policy, organisation }: DmarcReading,
  dns: Dns,
): Promise<Checked | null> {
  const rua = policy?.tags.get('rua') ?? ''
  const domains = [...rua.matchAll(/mailto:[^@,!]+@([^,!\s]+)/gi)].map(([, domain = '']) =>
    domain.toLowerCase(),
  )
  const others = domains.filter((domain) => !isWithin(domain, organisation)).slice(0, 5)
  if (!policy || others.length === 0) return null
  const findings: Finding[] = []
  let record: DnsRecord | null = null
  for (const domain of others) {
    const name = `${policy.domain}._report._dmarc.${domain}`
    const answer = await dns.txt(name)
    if (answer.state === 'unknown') findings.push(finding('dns_silent', name))
    else if (!recordsOf(answer).some((text) => tagsOf(text).get('v') === 'DMARC1')) {
      findings.push(finding('reports_not_authorised', domain))
      record = { type: 'TXT', name, value: 'v=DMARC1' }
    }
  }
  return checked(findings.length > 0 ? findings : [finding('reports_right')], [], record)
}

export interface AlignmentQuestion {
  fromDomain: string
  /** Null while emails are not signed. */
  dkimDomain: string | null
  envelopeDomain: string
}

export function checkAlignment(
  { fromDomain, dkimDomain, envelopeDomain }: AlignmentQuestion,
  reading: DmarcReading,
): Checked {
  const byDkim = dkimDomain !== null && isAligned(reading, fromDomain, dkimDomain, 'adkim')
  const bySpf = isAligned(reading, fromDomain, envelopeDomain, 'aspf')
  const found = [`From: ${fromDomain}`, `DKIM: ${dkimDomain ?? '–'}`, `SPF: ${envelopeDomain}`]
  if (byDkim && bySpf) return checked([finding('aligned')], found)
  // A record that could not be read may make the two domains one organisation.
  if (reading.isUnknown) return checked([finding('dns_silent', `_dmarc.${fromDomain}`)], found)
  if (byDkim) return checked([finding('aligned_by_dkim_only', envelopeDomain)], found)
  return checked([finding(bySpf ? 'aligned_by_spf_only' : 'not_aligned')], found)
}

function findingsOf(policy: DmarcPolicy, fromDomain: string): Finding[] {
  const { tags } = policy
  const chosen = policyOf(policy, fromDomain)
  const removed = removedTags.filter((tag) => tags.has(tag))
  return [
    ...(policies.includes(chosen) ? [] : [finding('dmarc_unknown_policy', chosen)]),
    ...(chosen === 'none' ? [finding('dmarc_only_watches')] : []),
    ...(tags.get('rua') ? [] : [finding('dmarc_no_reports')]),
    ...(removed.length > 0 ? [finding('dmarc_removed_tags', removed.join(', '))] : []),
  ]
}

/** RFC 9989: without a policy receivers do nothing. */
function policyOf({ domain, tags }: DmarcPolicy, fromDomain: string): string {
  const own = (tags.get('p') ?? 'none').toLowerCase()
  return domain === fromDomain ? own : (tags.get('sp') ?? own).toLowerCase()
}

function improved({ tags }: DmarcPolicy, reportsTo: string): string {
  const given = (tags.get('p') ?? '').toLowerCase()
  const p = given === 'reject' || given === 'quarantine' ? given : 'quarantine'
  const kept = [...tags].filter(([tag]) => !['v', 'p', 'rua', 'sp', ...removedTags].includes(tag))
  const parts = [
    ['v', 'DMARC1'],
    ['p', p],
    ['rua', tags.get('rua') || `mailto:${reportsTo}`],
    ...kept,
  ]
  return parts.map(([tag, value]) => `${tag}=${value}`).join('; ')
}
