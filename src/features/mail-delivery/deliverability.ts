import type { InFrame } from '#features/console/wire.ts'
import { deliverabilityPath } from '#features/subscribers/newsletter-paths.ts'

export const checkDeliveryPath = `${deliverabilityPath}/patikrinti`
export const makeKeyPath = `${deliverabilityPath}/raktas`

/** The checks of DNS that decide whether emails arrive. */
const deliverabilityChecks = [
  'spf',
  'dkim',
  'dmarc',
  'dmarc_reports',
  'alignment',
  'from_domain',
  'bounce_domain',
  'sending_address',
] as const
export type DeliverabilityCheckName = (typeof deliverabilityChecks)[number]

/** From the best to the worst; `unknown` when the name server did not answer. */
export const verdicts = ['pass', 'unknown', 'warn', 'fail'] as const
export type Verdict = (typeof verdicts)[number]

/** The verdict of each finding. Their texts are in `console/deliverability-messages.ts`. */
export const findingVerdicts = {
  spf_right: 'pass',
  spf_none: 'fail',
  spf_several: 'fail',
  spf_allows_all: 'fail',
  spf_too_many_lookups: 'fail',
  spf_too_many_voids: 'fail',
  spf_broken: 'fail',
  spf_not_covered: 'fail',
  spf_many_lookups: 'warn',
  spf_ptr: 'warn',
  spf_neutral: 'warn',
  spf_coverage_unknown: 'unknown',
  dkim_right: 'pass',
  dkim_no_key: 'warn',
  dkim_prepared: 'warn',
  dkim_none: 'fail',
  dkim_revoked: 'fail',
  dkim_mismatch: 'fail',
  dkim_short: 'warn',
  dkim_testing: 'warn',
  dkim_several: 'warn',
  dmarc_right: 'pass',
  dmarc_at_parent: 'pass',
  dmarc_none: 'fail',
  dmarc_several: 'fail',
  dmarc_unknown_policy: 'fail',
  dmarc_only_watches: 'warn',
  dmarc_no_reports: 'warn',
  dmarc_removed_tags: 'warn',
  reports_right: 'pass',
  reports_not_authorised: 'fail',
  aligned: 'pass',
  aligned_by_spf_only: 'warn',
  aligned_by_dkim_only: 'warn',
  not_aligned: 'fail',
  from_right: 'pass',
  from_missing: 'fail',
  from_takes_no_mail: 'warn',
  bounce_right: 'pass',
  bounce_missing: 'fail',
  bounce_takes_no_mail: 'fail',
  bounce_not_set: 'warn',
  address_right: 'pass',
  address_not_named: 'fail',
  address_disagrees: 'fail',
  address_generic: 'warn',
  address_not_known: 'unknown',
  dns_silent: 'unknown',
} as const satisfies Readonly<Record<string, Verdict>>
export type FindingCode = keyof typeof findingVerdicts

export interface Finding {
  code: FindingCode
  /** The value its text names, such as the number of look-ups or a domain; empty for none. */
  value: string
}

/** A record to be entered where the domain is managed. */
export interface DnsRecord {
  type: 'TXT'
  name: string
  value: string
}

export interface DeliverabilityCheck {
  name: DeliverabilityCheckName
  /** The worst of its findings. */
  verdict: Verdict
  findings: readonly Finding[]
  /** The present records in DNS. */
  found: readonly string[]
  /** The record to paste; null when nothing has to change. */
  record: DnsRecord | null
}

export interface DeliverabilityResult {
  /** Milliseconds. */
  at: number
  /** The domain of the sender's address. */
  fromDomain: string
  checks: readonly DeliverabilityCheck[]
}

interface DeliverabilityProps {
  /** Null while no emails are sent, so that there is nothing to check. */
  result: DeliverabilityResult | null
  canMakeKey: boolean
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleDeliverability: InFrame & DeliverabilityProps
  }
}
