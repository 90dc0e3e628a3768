import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { browserFamily } from '../user-agent/user-agent.ts'
import { anonymised, networkOf } from './network.ts'
import type { RateLimiter } from './rate-limiter.ts'

/** Stored with every form of a visitor: the text they agreed to, and where they sent it from. */
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

/** Counts a sent form; beyond the limit it sets the header that says how long to wait. */
export function isTooMany(limiter: RateLimiter, sender: string, reply: FastifyReply): boolean {
  const seconds = limiter.take(sender)
  if (seconds > 0) reply.header('retry-after', seconds)
  return seconds > 0
}

const statuses: Readonly<Record<string, number>> = { throttled: 429, failed: 503 }

/** The status that answers a form with this problem. */
export const statusOf = (problem: string) => statuses[problem] ?? 422
