import type { FastifyRequest } from 'fastify'
import type { ConsentSettings } from '../settings.ts'

/**
 * True when the request itself asks that its sender be not followed, so that the banner has its
 * note without a script too: https://w3c.github.io/gpc/#the-sec-gpc-header-field-for-http-requests
 */
export function hasPrivacySignal(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { doNotTrack }: Pick<ConsentSettings, 'doNotTrack'>,
): boolean {
  return headers['sec-gpc'] === '1' || (doNotTrack && headers.dnt === '1')
}
