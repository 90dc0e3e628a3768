import { dayMs, hourMs, minuteMs, secondMs } from '#lib/dates/durations.ts'
import type { DestinationSettings } from '#server/delivery/destination.ts'
import { type ProviderName, providerNames } from '../providers.ts'

/** The kind of change about a subscriber; their state is read when the delivery is sent. */
export type ChangeKind = 'subscribe' | 'update' | 'unsubscribe' | 'erase'

export interface ChangePayload {
  subscriberId: number
  /** They signed up, and the provider is to ask for confirmation. */
  isAsking?: true
  /** They had left and have confirmed again. */
  isReturning?: true
  /** The address of an erased subscriber, which is stored nowhere else any more. */
  email?: string
}

/** The name of the destination in the outbox. */
export const destinationName = (name: ProviderName) => `newsletter_${name}`
export const destinationNames = providerNames.map(destinationName)

export const subjectOf = (subscriberId: number) => `subscriber/${subscriberId}`

/**
 * An outage of a provider loses no change: deliveries are tried for a month, and after that
 * whenever the owner replays them.
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
