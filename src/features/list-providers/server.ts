import type { Providers } from './server/open-providers.ts'
import type { ProviderStore } from './server/settings/open-provider-settings.ts'

export type { Providers } from './server/open-providers.ts'
export { providerServers } from './server/servers-in-use.ts'
export type { ProviderStore } from './server/settings/open-provider-settings.ts'

/** The newsletter service an owner uses beside the site's own list. */
export interface ListProviders {
  settings: ProviderStore
  providers: Providers
}
