import type { FastifyRequest } from 'fastify'
import { consentCookie, parseConsent } from '#features/consent/wire.ts'

/** On any doubt the answer is no. */
export function allowsStatistics(request: FastifyRequest): boolean {
  return parseConsent(request.cookies[consentCookie])?.choices.analytics === true
}
