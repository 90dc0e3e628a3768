import { secondMs } from '#lib/dates/durations.ts'
import { createPublicFetch } from '#server/outbound/public-fetch.ts'
import type { ProviderName, ProviderValues } from '../providers.ts'
import { addressOf, providerAdapters } from './adapters.ts'
import type { ProviderContext } from './provider.ts'

export interface Surroundings {
  /** Addresses of stand-ins, by the name of the provider. */
  standIns: Readonly<Record<string, string>>
  publicUrl: string
  fetch: typeof fetch
  now: () => number
}

/** The timeout of one request; a change makes at most three, which fit into the lease. */
const timeoutMs = 15 * secondMs
const publicFetch = createPublicFetch()

/** Makes the context of requests. A stand-in may run on this machine, a provider may not. */
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
