import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { browserFamily } from '#lib/browser-family.ts'
import type { Http } from './http.ts'
import { anonymous, networkOf } from './network.ts'

/** What is kept with everything visitors send: what they agreed to, and from where. */
export interface Proof {
  consent_text: string
  consent_digest: string
  network: string | null
  browser: string
}

export function proofOf(consent: string, request: FastifyRequest): Proof {
  return {
    consent_text: consent,
    consent_digest: digestOf(consent),
    network: networkOf(request.ip, anonymous),
    browser: browserFamily(request.headers['user-agent']),
  }
}

export const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Tells whether somebody has sent too much, and them how long to wait. */
export function createFloodGate(http: Http, limit: Parameters<Http['createRateLimit']>[0]) {
  const count = http.createRateLimit(limit)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return false
    reply.header('retry-after', counted.ttlInSeconds)
    return true
  }
}

const statuses: Readonly<Record<string, number>> = { throttled: 429, failed: 503 }

/** Of the answer to a form that could not be taken. */
export const statusOf = (problem: string) => statuses[problem] ?? 422
