import type { Kysely } from 'kysely'
import { countSubscribedAfter } from '#features/subscribers/server.ts'
import type { Tables } from '#server/database/tables.ts'
import { countDeliveries, type DeadLetter, readDeadLetters } from '#server/delivery/ledger.ts'
import { type ChosenProvider, isConfirmedByProvider } from '../provider-options.ts'
import type { ProviderName } from '../providers.ts'
import { providerAdapters } from './adapters.ts'
import { destinationName } from './deliveries.ts'
import { readHandedOverTo } from './in-use.ts'
import { isReady } from './is-ready.ts'

/** The state of the provider in use. */
export interface ProviderStatus {
  name: ProviderName
  /** All required settings have a value. */
  isReady: boolean
  /** Worded by `explainAnswer`. */
  pausedBecause: string | null
  waiting: number
  delivered: number
  /** Subscribers still to be handed over after a switch. */
  toHandOver: number
  webhookUrl: string | null
  /**
   * True where the provider asks for confirmation but the secret that signs its webhook is missing,
   * so that its reports are refused.
   */
  isUnheard: boolean
  /** Refused changes, the newest first; `explainAnswer` words their answers. */
  refused: readonly RefusedChange[]
  /** All refused changes; only the newest are listed. */
  refusedCount: number
}

interface RefusedChange extends DeadLetter {
  subscriberId: number
}

const maxListed = 50

export async function readStatus(
  db: Kysely<Tables>,
  settings: ChosenProvider,
  webhookUrl: (name: ProviderName) => string | null,
): Promise<ProviderStatus | null> {
  const { provider: name } = settings
  if (name === 'built_in') return null
  const { values, pausedBecause } = settings.providers[name]
  const counts = await countDeliveries(db, destinationName(name))
  const refused = await readDeadLetters(db, destinationName(name))
  return {
    name,
    isReady: isReady(name, values),
    pausedBecause,
    waiting: counts.get('waiting') ?? 0,
    delivered: counts.get('delivered') ?? 0,
    toHandOver: await countToHandOver(db, name),
    webhookUrl: webhookUrl(name),
    isUnheard:
      isConfirmedByProvider(settings) &&
      Boolean(providerAdapters[name].webhook?.needsSecret) &&
      !values['webhook_secret'],
    refused: refused
      .toReversed()
      .slice(0, maxListed)
      .map((dead) => ({ ...dead, subscriberId: Number(dead.subject?.split('/')[1]) })),
    refusedCount: refused.length,
  }
}

async function countToHandOver(db: Kysely<Tables>, name: ProviderName): Promise<number> {
  const place = await readHandedOverTo(db, name)
  if (place === null) return 0
  return countSubscribedAfter(db, place)
}
