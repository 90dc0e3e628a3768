import { type Dns, recordsOf } from './dns.ts'
import { tagsOf } from './tags.ts'

/** The DMARC policy that receivers find. */
export interface DmarcPolicy {
  /** The domain of the record: that of the sender or one above it. */
  domain: string
  record: string
  tags: ReadonlyMap<string, string>
}

export interface DmarcReading {
  policy: DmarcPolicy | null
  /** The records of a name that has more than one; receivers then ignore them all. */
  several: readonly string[]
  /** The organisational domain: all its subdomains count as one sender. */
  organisation: string
  isUnknown: boolean
}

// RFC 9989 §4.10: for longer names the walk leaves out labels after the first.
const maxLabels = 8
const isDmarc = (record: string) => /^v\s*=\s*DMARC1\s*(;|$)/i.test(record.trim())

/**
 * Walks from a domain up to its top, as receivers do since RFC 9989; earlier RFCs took the parent
 * from a list of public suffixes.
 */
export async function readDmarc(domain: string, dns: Dns): Promise<DmarcReading> {
  const policies: DmarcPolicy[] = []
  const several: string[] = []
  let isUnknown = false
  for (const name of namesUpward(domain)) {
    const answer = await dns.txt(`_dmarc.${name}`)
    if (answer.state === 'unknown') isUnknown = true
    const records = recordsOf(answer).filter(isDmarc)
    const [record, another] = records
    if (another !== undefined) {
      several.push(...records)
      break
    }
    if (record === undefined) continue
    const tags = tagsOf(record)
    policies.push({ domain: name, record, tags })
    if (tags.has('psd') && tags.get('psd') !== 'u') break
  }
  const organisation = organisationOf(domain, policies)
  const policy =
    policies.find((one) => one.domain === domain) ??
    policies.find((one) => one.domain === organisation) ??
    null
  return { policy, several, organisation, isUnknown }
}

/** Relaxed alignment: both domains are of one organisation. Strict alignment: they are equal. */
export function isAligned(
  { policy, organisation }: DmarcReading,
  fromDomain: string,
  other: string,
  tag: 'adkim' | 'aspf',
): boolean {
  if (other === fromDomain) return true
  if (policy?.tags.get(tag) === 's') return false
  return isWithin(other, organisation)
}

export const isWithin = (domain: string, parent: string) =>
  domain === parent || domain.endsWith(`.${parent}`)

function namesUpward(domain: string): string[] {
  const labels = domain.split('.')
  const names = [domain]
  for (let count = Math.min(labels.length, maxLabels) - 1; count > 0; count--) {
    names.push(labels.slice(-count).join('.'))
  }
  return names
}

function organisationOf(domain: string, policies: readonly DmarcPolicy[]): string {
  const own = policies.find(({ tags }) => tags.get('psd') === 'n')
  if (own) return own.domain
  const suffix = policies.find(({ tags }) => tags.get('psd') === 'y')
  if (suffix && suffix.domain !== domain) {
    const labels = suffix.domain.split('.').length + 1
    return domain.split('.').slice(-labels).join('.')
  }
  return policies.at(-1)?.domain ?? domain
}
