import type { FastifyRequest } from 'fastify'
import type { ConsentSettings } from '../settings.ts'

/**
 * Whether the request's headers ask not to track its sender, so that the banner shows its note
 * without a script too: https://w3c.github.io/gpc/#the-sec-gpc-header-field-for-http-requests
 */
export function hasPrivacySignal(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { doNotTrack }: Pick<ConsentSettings, 'doNotTrack'>,
): boolean {
  return headers['sec-gpc'] === '1' || (doNotTrack && headers.dnt === '1')
}
