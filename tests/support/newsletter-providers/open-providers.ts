import { pino } from 'pino'
import { defaultProviderOptions } from '#features/list-providers/provider-options.ts'
import type { ProviderName } from '#features/list-providers/providers.ts'
import { openProviders } from '#features/list-providers/server/open-providers.ts'
import { openProviderSettings } from '#features/list-providers/server/settings/open-provider-settings.ts'
import { openNewsletterSettings } from '#features/subscribers/server/settings/open-settings.ts'
import type { Database } from '#server/database/database.ts'
import { openHttp, publicUrl } from '../http.ts'
import { openList } from '../subscribers.ts'
import { startProvider } from './every.ts'

const key = 'the key of a site in tests, long enough'

type Started = Awaited<ReturnType<typeof startProvider>> & { name: ProviderName }

/** The list with its providers, each a stand-in whose settings are saved. */
export async function openProviderSite(
  database: Database,
  names: readonly ProviderName[],
  now: () => number = Date.now,
) {
  const started = await Promise.all(
    names.map(async (name) => ({ name, ...(await startProvider(name, now)) })),
  )
  const settings = await openSettings(database.db, key)
  for (const { name, values } of started) await settings.saveProvider(name, values)
  return openAgain(database, started, now)
}

/** The settings of newsletter services. */
export async function openSettings(db: Database['db'], siteKey: string) {
  const options = (await openNewsletterSettings({ db })).of(defaultProviderOptions)
  return openProviderSettings({ db, key: siteKey, options })
}

/** Opens the list again with the existing database. */
async function openAgain(database: Database, started: readonly Started[], now: () => number) {
  const settings = await openSettings(database.db, key)
  const list = openList(database, now)
  const server = await openHttp()
  const destinationUrls = Object.fromEntries(
    started.map(({ name, standIn }) => [name, standIn.url]),
  )
  const providers = openProviders({
    http: server.http,
    database,
    key,
    log: pino({ level: 'silent' }),
    config: { publicUrl, destinationUrls },
    settings,
    subscribers: list,
    now,
  })
  async function closeServer() {
    await providers.close()
    await server.close()
    await list.close()
  }

  return {
    settings,
    list,
    providers,
    server,
    standIn(name: ProviderName) {
      const found = started.find((one) => one.name === name)
      if (!found) throw new Error(`${name} was not started`)
      return found
    },
    /** Addresses on a provider's list, in alphabetical order. */
    listedAt(name: ProviderName) {
      const { standIn, listed } = this.standIn(name)
      return standIn.withStatus(listed).toSorted()
    },
    async use(name: ProviderName | 'built_in', confirmedBy: 'site' | 'provider' = 'site') {
      await settings.saveOptions({ provider: name, confirmedBy })
      await providers.sync()
    },
    restartWith: { database, started, now },
    closeServer,
    async close() {
      await closeServer()
      for (const { standIn } of started) standIn.stop()
    },
  }
}

export type ProviderSite = Awaited<ReturnType<typeof openAgain>>

/** Restarts the site while the stand-ins continue. */
export async function restart({ closeServer, restartWith }: ProviderSite): Promise<ProviderSite> {
  await closeServer()
  const { database, started, now } = restartWith
  return openAgain(database, started, now)
}
