import type { Sender } from '#server/http/beacons.ts'
import type { Config } from '#server/process/config.ts'
import { isBot } from '#server/user-agent/user-agent.ts'
import type { DropReason } from '../../wire.ts'
import { allowsStatistics } from './consent.ts'
import { createOwnAddresses } from './own-addresses.ts'

/** Makes the check whether a visitor may be recorded at all; it returns null when so. */
export function createAdmission(config: Config['statistics']) {
  const refuse = createExclusion(config)
  return (sender: Sender): DropReason | null =>
    allowsStatistics(sender) ? refuse(sender) : 'no_consent'
}

/** The part of the check that does not depend on consent. */
function createExclusion({ doNotTrack, ownAddresses }: Config['statistics']) {
  const isOwnAddress = createOwnAddresses(ownAddresses)
  return ({ headers, ip }: Sender): DropReason | null => {
    if (doNotTrack && (headers.dnt === '1' || headers['sec-gpc'] === '1')) return 'do_not_track'
    return isOwnAddress(ip) ? 'own_address' : null
  }
}

/** Makes the check for requests that are not hits, and whose bots no later step would drop. */
export function createEventExclusion(config: Config['statistics']) {
  const refuse = createExclusion(config)
  return (sender: Sender): DropReason | null => {
    const userAgent = sender.headers['user-agent'] ?? ''
    return userAgent === '' || isBot(userAgent) ? 'bot' : refuse(sender)
  }
}
