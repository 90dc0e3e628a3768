import type { Subscribers } from '#features/subscribers/server.ts'
import type { Database } from '#server/database/database.ts'
import { type OpenDestination, openDestination } from '#server/delivery/delivery.ts'
import { replayDeadLetters } from '#server/delivery/ledger.ts'
import type { Http } from '#server/http/http.ts'
import type { Log } from '#server/log.ts'
import type { Config } from '#server/process/config.ts'
import { isConfirmedByProvider } from '../provider-options.ts'
import type { ProviderName, ProviderValues } from '../providers.ts'
import { providerAdapters } from './adapters.ts'
import { contextOf } from './context.ts'
import { type ChangePayload, settingsOf } from './deliveries.ts'
import { deliveryRecords } from './delivery-records.ts'
import { createHandOver } from './hand-over.ts'
import { readInUse } from './in-use.ts'
import { isReady } from './is-ready.ts'
import { createMirror } from './mirror.ts'
import type { ConnectionTest } from './provider.ts'
import { providerDestination } from './provider-destination.ts'
import { type ProviderStatus, readStatus } from './read-status.ts'
import { createRedirect } from './redirect.ts'
import type { ProviderStore } from './settings/open-provider-settings.ts'
import { handOverFromStart } from './settings/provider-rows.ts'
import { webhookPath } from './webhook-secret.ts'
import { serveWebhooks } from './webhooks.ts'

interface Options {
  http: Http
  database: Database
  /** The key of the site. */
  key: string
  log: Log
  config: Pick<Config, 'publicUrl' | 'destinationUrls'>
  settings: ProviderStore
  subscribers: Subscribers
  fetch?: typeof fetch
  now?: () => number
}

/** The newsletter service an owner uses in addition to the site's own list. */
export interface Providers {
  /** The state of the provider in use; null while there is none. */
  status(): Promise<ProviderStatus | null>
  /** Tests settings without changes at the provider; missing values are the saved ones. */
  test(name: ProviderName, values: ProviderValues): Promise<ConnectionTest>
  /** The webhook address to enter at the provider; null for one without webhooks. */
  webhookUrl(name: ProviderName): string | null
  /** Resumes deliveries after a pause. */
  resume(name: ProviderName): Promise<void>
  /** Replays dead letters; returns how many. */
  replay(name: ProviderName): Promise<number>
  /** Hands the whole list over again, such as after changes at the provider. */
  handOverAgain(name: ProviderName): Promise<void>
  /** Follows the settings: opens the provider in use and hands over subscribers. */
  sync(): Promise<void>
  /** Redirects deliveries that were queued for a former provider during a switch. */
  tidy(): Promise<void>
  close(): Promise<void>
}

type Open = OpenDestination<ChangePayload> & { name: ProviderName }

export function openProviders(options: Options): Providers {
  const { database, key, log, config, settings, subscribers, now = Date.now } = options
  const { publicUrl, destinationUrls: standIns } = config
  const { db } = database
  const surroundings = { standIns, publicUrl, fetch: options.fetch ?? fetch, now }
  let open: Open | null = null
  let syncing: Promise<void> = Promise.resolve()

  const wake = () => open?.wake()
  const parts = { database, settings, wake, now }
  const handOver = createHandOver(parts)
  const redirect = createRedirect(parts)
  serveWebhooks({ ...options, ...surroundings, db })
  subscribers.onChange(createMirror({ ...parts, options: settings.current }))
  subscribers.confirmElsewhere(() => isConfirmedByProvider(settings.current()))
  subscribers.addRecords(deliveryRecords)

  async function openInUse() {
    const { provider } = settings.current()
    const name = provider === 'built_in' ? null : provider
    if (open && open.name === name) return
    await open?.close()
    open = null
    await redirect.run()
    if (!name) return
    const isInUse = async (one: ProviderName) => (await readInUse(db)) === one
    const given = { ...surroundings, settings, subscribers, isInUse }
    open = { ...openDestination(providerDestination(name, given), { database, log, now }), name }
  }

  async function follow() {
    await openInUse()
    await handOver.run()
  }

  /** Runs one after another, since the same provider must not be open twice. */
  function sync(): Promise<void> {
    syncing = syncing.catch(() => {}).then(follow)
    return syncing
  }

  return {
    status: () => readStatus(database.db, settings.current(), webhookUrl),
    test: (name, values) =>
      testConnection(name, { ...settings.current().providers[name].values, ...given(values) }),
    webhookUrl,
    async resume(name) {
      await settings.resumeProvider(name)
      await sync()
    },
    async replay(name) {
      const count = await replayDeadLetters(db, settingsOf(name), now())
      wake()
      return count
    },
    async handOverAgain(name) {
      await handOverFromStart(db, name)
      await sync()
    },
    sync,
    tidy: redirect.run,
    async close() {
      await syncing.catch(() => {})
      await open?.close()
    },
  }

  function webhookUrl(name: ProviderName) {
    return providerAdapters[name].webhook ? publicUrl + webhookPath(key, name) : null
  }

  async function testConnection(name: ProviderName, values: ProviderValues) {
    if (!isReady(name, values)) return { isOk: false, answer: 'incomplete' }
    return providerAdapters[name].test(contextOf(name, values, surroundings))
  }
}

/** Drops empty fields, whose values were not typed again. */
const given = (values: ProviderValues): ProviderValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
