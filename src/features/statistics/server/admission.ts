import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { DropReason } from '../wire.ts'
import { allowsStatistics } from './consented.ts'
import { ownAddresses } from './own-addresses.ts'

/** Why nothing of a visitor is looked at; nothing is kept but that there was one. */
export function admission({ doNotTrack, ownAddresses: listed }: Config['statistics']) {
  const isOwn = ownAddresses(listed)
  return (request: FastifyRequest): DropReason | null => {
    const { headers } = request
    if (!allowsStatistics(request)) return 'no_consent'
    if (doNotTrack && (headers.dnt === '1' || headers['sec-gpc'] === '1')) return 'do_not_track'
    return isOwn(request.ip) ? 'own_address' : null
  }
}
