import type { Sender } from '#server/beacons.ts'
import type { Config } from '#server/config.ts'
import type { DropReason } from '../wire.ts'
import { allowsStatistics } from './consented.ts'
import { ownAddresses } from './own-addresses.ts'

/** Why nothing of a visitor is looked at; nothing is kept but that there was one. */
export function admission({ doNotTrack, ownAddresses: listed }: Config['statistics']) {
  const isOwn = ownAddresses(listed)
  return (sender: Sender): DropReason | null => {
    const { headers } = sender
    if (!allowsStatistics(sender)) return 'no_consent'
    if (doNotTrack && (headers.dnt === '1' || headers['sec-gpc'] === '1')) return 'do_not_track'
    return isOwn(sender.ip) ? 'own_address' : null
  }
}
