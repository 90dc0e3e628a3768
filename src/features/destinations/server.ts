import type { Delivery } from './server/delivery/open-delivery.ts'
import type { Ledger } from './server/ledger/open-ledger.ts'
import type { SenderSealing } from './server/sender-sealing.ts'
import type { SettingsStore } from './server/settings/open-settings.ts'

export { leftToServer } from './server/adapters/left-to-server.ts'
export { rulesInUse } from './server/adapters/rules-in-use.ts'
export { createSenderSealing, type SenderSealing } from './server/sender-sealing.ts'
export { destinationServers } from './server/servers-in-use.ts'

/** The destinations of marketing events: what the owner sets for them, and what they are sent. */
export interface Destinations {
  settings: SettingsStore
  /** Encrypts the sender of an event while it waits in the journal. */
  senders: SenderSealing
  /** Sending to destinations: their state, resuming after a pause, and replays. */
  delivery: Delivery
  /** Events and the outcome of each of their copies. */
  ledger: Ledger
}
