import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { anonymised, networkOf } from './network.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { browserFamily } from './user-agent.ts'

/** What is stored with everything visitors send: what they agreed to, and from where. */
export interface ConsentProof {
  consent_text: string
  consent_digest: string
  network: string | null
  browser: string
}

export function consentProof(consentText: string, request: FastifyRequest): ConsentProof {
  return {
    consent_text: consentText,
    consent_digest: digestOf(consentText),
    network: networkOf(request.ip, anonymised),
    browser: browserFamily(request.headers['user-agent']),
  }
}

export const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Counts a form that was sent; when it is one too many the answer says how long to wait. */
export function isTooMany(limiter: RateLimiter, sender: string, reply: FastifyReply): boolean {
  const seconds = limiter.take(sender)
  if (seconds > 0) reply.header('retry-after', seconds)
  return seconds > 0
}

const statuses: Readonly<Record<string, number>> = { throttled: 429, failed: 503 }

/** The status of the answer to a form with a problem. */
export const statusOf = (problem: string) => statuses[problem] ?? 422
