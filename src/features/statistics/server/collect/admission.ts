import type { Sender } from '#server/beacons.ts'
import type { Config } from '#server/config.ts'
import type { DropReason } from '../../wire.ts'
import { allowsStatistics } from './consent.ts'
import { createOwnAddresses } from './own-addresses.ts'

/** Makes the check whether anything of a visitor may be recorded at all; null when it may. */
export function createAdmission({ doNotTrack, ownAddresses }: Config['statistics']) {
  const isOwnAddress = createOwnAddresses(ownAddresses)
  return (sender: Sender): DropReason | null => {
    const { headers } = sender
    if (!allowsStatistics(sender)) return 'no_consent'
    if (doNotTrack && (headers.dnt === '1' || headers['sec-gpc'] === '1')) return 'do_not_track'
    return isOwnAddress(sender.ip) ? 'own_address' : null
  }
}
