import { emailKey } from '#lib/email.ts'
import { clientOf } from '#server/http/network.ts'
import { type RateLimit, rateLimits } from '#server/http/rate-limits.ts'
import type { Budgets, Count, Counter } from './budgets.ts'
import { largeMailboxDomains } from './mailbox-domains.ts'

/**
 * The evidence that a person is behind a sign-up: `none` for old clients and forms without scripts;
 * the token that the form's script fetched; that token with proof of work; or the press of a button
 * on a page of its own.
 */
export type Evidence = 'none' | 'token' | 'proof' | 'button'

export type Verdict =
  | { kind: 'admitted' | 'needs_proof' }
  /** `retryAfter` is for clients that cannot be shown a button. */
  | { kind: 'needs_button'; retryAfter: number }
  | { kind: 'too_many'; retryAfter: number }

interface Sender {
  ip: string
  email: string
  evidence: Evidence
}

interface Limit extends RateLimit {
  /** Above `max` a proof is required; above this limit no sign-up is admitted. */
  maxWithProof?: number
}

const withProof = (limit: RateLimit, { max }: RateLimit): Limit => ({
  ...limit,
  maxWithProof: max,
})

const limits: Readonly<Record<string, Limit>> = {
  network: withProof(
    rateLimits.subscriptionsFromNetwork,
    rateLimits.subscriptionsFromNetworkWithProof,
  ),
  domain: withProof(rateLimits.subscriptionsToDomain, rateLimits.subscriptionsToDomainWithProof),
  site: withProof(rateLimits.subscriptionsToSite, rateLimits.subscriptionsToSiteWithProof),
  tokenless: rateLimits.subscriptionsWithoutToken,
  button: rateLimits.subscriptionsByButton,
}
/** Counters of every sign-up. */
const shared = ['network', 'domain', 'site'] as const
/** Further counters, by evidence. */
const ownOf: Readonly<Record<Evidence, readonly string[]>> = {
  none: ['tokenless'],
  token: [],
  proof: [],
  button: ['button'],
}

/**
 * Decides about a sign-up by the number of others and counts it if it is admitted. It reads nothing
 * of the list, so that the answer does not reveal who is on it.
 */
export async function admit(counts: Budgets, sender: Sender, now: number): Promise<Verdict> {
  const counters = countersOf(sender)
  const before = await counts.read(counters)
  const expected = new Map(
    counters.map(({ name, windowMs }) => {
      const { taken, endsAt } = before.get(name) ?? { taken: 0, endsAt: now + windowMs }
      return [name, { taken: taken + 1, endsAt }]
    }),
  )
  const verdict = judge(expected, sender.evidence, now)
  if (verdict.kind !== 'admitted') return verdict
  // Other sign-ups may have been counted in between.
  return judge(await counts.take(counters), sender.evidence, now)
}

/** Whether a form begun now will need a proof, as far as that is known before its address. */
export async function isBusy(counts: Budgets, ip: string): Promise<boolean> {
  const counters = ['network', 'site'].map((name) => counterOf(name, { ip, domain: '' }))
  const taken = await counts.read(counters)
  return counters.some(({ name }) => (taken.get(name)?.taken ?? 0) >= (limits[name]?.max ?? 0))
}

function countersOf({ ip, email, evidence }: Sender): Counter[] {
  const domain = emailKey(email).split('@')[1] ?? ''
  return [...shared, ...ownOf[evidence]]
    .filter((name) => name !== 'domain' || !largeMailboxDomains.has(domain))
    .map((name) => counterOf(name, { ip, domain }))
}

function counterOf(name: string, { ip, domain }: { ip: string; domain: string }): Counter {
  const { key, windowMs } = limits[name] as Limit
  const whose = { network: clientOf(ip), domain, site: '', email: '' }
  return { name, of: whose[key], windowMs }
}

function judge(counts: ReadonlyMap<string, Count>, evidence: Evidence, now: number): Verdict {
  const over = (names: readonly string[], most: (limit: Limit) => number) =>
    names.flatMap((name) => {
      const [limit, count] = [limits[name], counts.get(name)]
      return limit && count && count.taken > most(limit) ? [count] : []
    })
  const secondsUntil = (counts: readonly Count[]) =>
    Math.max(1, Math.ceil((Math.max(...counts.map(({ endsAt }) => endsAt)) - now) / 1000))
  const beyondAll = over(shared, ({ max, maxWithProof = max }) => maxWithProof)
  if (beyondAll.length > 0) return { kind: 'too_many', retryAfter: secondsUntil(beyondAll) }
  const busy = over(shared, ({ max }) => max)
  const own = over(ownOf[evidence], ({ max }) => max)
  if (evidence === 'none' && busy.length + own.length > 0)
    return { kind: 'needs_button', retryAfter: secondsUntil([...busy, ...own]) }
  if (evidence === 'token' && busy.length > 0) return { kind: 'needs_proof' }
  if (evidence === 'button' && busy.length > 0 && own.length > 0)
    return { kind: 'too_many', retryAfter: secondsUntil(own) }
  return { kind: 'admitted' }
}
