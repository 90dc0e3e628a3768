import { createPublicKey } from 'node:crypto'
import type { DkimKey } from '#server/mail/dkim-keys.ts'
import type { DnsRecord, Finding } from '../../deliverability.ts'
import { type Checked, checked, finding } from './checked.ts'
import { type Dns, recordsOf } from './dns.ts'
import { tagsOf } from './tags.ts'

export interface DkimQuestion {
  domain: string
  /** The key that signs, and the key that will sign once its record is found in DNS. */
  key: DkimKey | null
  preparedKey: DkimKey | null
}

const shortBits = 2048

export async function checkDkim(
  { domain, key, preparedKey }: DkimQuestion,
  dns: Dns,
): Promise<Checked> {
  const asked = key ?? preparedKey
  if (!asked) return checked([finding('dkim_no_key')])
  const result = await checkKey(domain, asked, dns)
  if (!preparedKey) return result
  const record = recordOf(domain, preparedKey)
  // A prepared key that is not published yet is no problem.
  if (!key) return checked([finding('dkim_prepared', record.name)], result.found, record)
  return checked(
    [...result.findings, finding('dkim_prepared', record.name)],
    result.found,
    result.record ?? record,
  )
}

/** Whether the DNS record of a key is right, so that it may sign emails. */
export async function isPublished(domain: string, key: DkimKey, dns: Dns): Promise<boolean> {
  const { verdict } = await checkKey(domain, key, dns)
  return verdict === 'pass'
}

async function checkKey(domain: string, key: DkimKey, dns: Dns): Promise<Checked> {
  const record = recordOf(domain, key)
  const answer = await dns.txt(record.name)
  if (answer.state === 'unknown') return checked([finding('dns_silent', record.name)])
  const records = recordsOf(answer).filter((text) => tagsOf(text).has('p'))
  if (records.length === 0) return checked([finding('dkim_none', record.name)], [], record)
  const findings = records.length > 1 ? [finding('dkim_several', records.length)] : []
  const right = records.find((text) => isOfKey(text, key))
  if (right === undefined) {
    const isRevoked = records.some((text) => tagsOf(text).get('p') === '')
    const code = isRevoked ? 'dkim_revoked' : 'dkim_mismatch'
    return checked([...findings, finding(code, record.name)], records, record)
  }
  findings.push(...findingsOf(right, key))
  const isRight = findings.length === 0
  const hasTest = findings.some(({ code }) => code !== 'dkim_short')
  return checked(
    isRight ? [finding('dkim_right', record.name)] : findings,
    records,
    hasTest ? record : null,
  )
}

function findingsOf(text: string, { bits }: DkimKey): Finding[] {
  const flags = (tagsOf(text).get('t') ?? '').split(':').map((flag) => flag.trim())
  return [
    ...(bits < shortBits ? [finding('dkim_short', bits)] : []),
    ...(flags.includes('y') ? [finding('dkim_testing')] : []),
  ]
}

function isOfKey(text: string, { publicKey }: DkimKey): boolean {
  const tags = tagsOf(text)
  const given = (tags.get('p') ?? '').replace(/\s+/g, '')
  if ((tags.get('k') ?? 'rsa') !== 'rsa' || given === '') return false
  try {
    const key = Buffer.from(given, 'base64')
    return createPublicKey({ key, format: 'der', type: 'spki' }).equals(publicKey)
  } catch {
    return false
  }
}

const recordOf = (domain: string, { selector, publicKey }: DkimKey): DnsRecord => ({
  type: 'TXT',
  name: `${selector}._domainkey.${domain}`,
  value: `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`,
})
