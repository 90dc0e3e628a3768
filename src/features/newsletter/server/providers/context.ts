import { secondMs } from '#lib/durations.ts'
import { createPublicFetch } from '#server/public-fetch.ts'
import type { ProviderName, ProviderValues } from '../../providers.ts'
import { addressOf, providerAdapters } from './adapters.ts'
import type { ProviderContext } from './provider.ts'

export interface Surroundings {
  /** Addresses in the place of providers' own, by name. */
  standIns: Readonly<Record<string, string>>
  publicUrl: string
  fetch: typeof fetch
  now: () => number
}

/** One request; changes are at most three of them, within the lease. */
const timeoutMs = 15 * secondMs
const publicFetch = createPublicFetch()

/** What an adapter sends with. A stand-in may be on this machine, a provider may not. */
export function contextOf(
  name: ProviderName,
  values: ProviderValues,
  { standIns, publicUrl, fetch, now }: Surroundings,
): ProviderContext {
  const { url, isStandIn } = addressOf(name, values, standIns)
  const isGuarded = providerAdapters[name].isPublicOnly && !isStandIn
  return {
    values,
    baseUrl: url,
    publicUrl,
    timeoutMs,
    fetch: isGuarded ? publicFetch : fetch,
    now,
  }
}
