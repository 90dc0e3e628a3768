import { dayMs, hourMs, minuteMs, secondMs } from '#lib/durations.ts'
import type { DestinationSettings } from '#server/delivery/destination.ts'
import { type ProviderName, providerNames } from '../../providers.ts'

/** Why a subscriber is sent to a provider; what is sent is how they stand by then. */
export type ChangeKind = 'subscribe' | 'update' | 'unsubscribe' | 'erase'

export interface ChangePayload {
  subscriberId: number
  /** They signed up and are to be asked by the provider. */
  isAsking?: true
  /** They were off the list once, and have confirmed anew. */
  isReturning?: true
  /** Of who is erased, for nothing else knows it any more. */
  email?: string
}

/** As it stands in the ledger of deliveries. */
export const destinationName = (name: ProviderName) => `newsletter_${name}`
export const destinationNames = providerNames.map(destinationName)

export const subjectOf = (subscriberId: number) => `subscriber/${subscriberId}`

/**
 * A provider that is away for long loses nobody: what waits is tried for a month, after it for as
 * long as the owner replays it.
 */
export const settingsOf = (name: ProviderName, concurrency = 1) =>
  ({
    name: destinationName(name),
    concurrency,
    leaseMs: minuteMs,
    retry: {
      firstMs: 5 * secondMs,
      maxMs: hourMs,
      giveUpAfterMs: 30 * dayMs,
      outage: { firstMs: secondMs, maxMs: minuteMs },
    },
    retentionMs: 120 * dayMs,
  }) satisfies DestinationSettings<ChangePayload>
