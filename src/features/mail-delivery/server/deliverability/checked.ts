import {
  type DeliverabilityCheck,
  type DnsRecord,
  type Finding,
  type FindingCode,
  findingVerdicts,
  verdicts,
} from '../../deliverability.ts'

export type Checked = Omit<DeliverabilityCheck, 'name'>

export const finding = (code: FindingCode, value: string | number = ''): Finding => ({
  code,
  value: String(value),
})

/** Combines findings; the worst gives the verdict. */
export function checked(
  findings: readonly Finding[],
  found: readonly string[] = [],
  record: DnsRecord | null = null,
): Checked {
  const places = findings.map(({ code }) => verdicts.indexOf(findingVerdicts[code]))
  return { verdict: verdicts[Math.max(0, ...places)] ?? 'pass', findings, found, record }
}
