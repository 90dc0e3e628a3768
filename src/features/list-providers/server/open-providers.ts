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
import { contextOf, type Surroundings } from './context.ts'
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

/** What the functions of providers take. */
interface ProvidersContext
  extends Surroundings,
    Pick<Options, 'database' | 'key' | 'log' | 'settings' | 'subscribers'> {
  handOver: ReturnType<typeof createHandOver>
  redirect: ReturnType<typeof createRedirect>
  inUse: InUse
}

/** The provider in use, opened; null while there is none. */
interface InUse {
  open: (OpenDestination<ChangePayload> & { name: ProviderName }) | null
  syncing: Promise<void>
}

export function openProviders(options: Options): Providers {
  const { database, config, settings, subscribers, fetch: asked = fetch, now = Date.now } = options
  const { publicUrl, destinationUrls: standIns } = config
  const surroundings = { standIns, publicUrl, fetch: asked, now }
  const inUse: InUse = { open: null, syncing: Promise.resolve() }
  const parts = { database, settings, wake: () => inUse.open?.wake(), now }
  serveWebhooks({ ...options, ...surroundings, db: database.db })
  subscribers.onChange(createMirror({ ...parts, options: settings.current }))
  subscribers.confirmElsewhere(() => isConfirmedByProvider(settings.current()))
  subscribers.addRecords(deliveryRecords)
  return providersIn({
    ...options,
    ...surroundings,
    handOver: createHandOver(parts),
    redirect: createRedirect(parts),
    inUse,
  })
}

function providersIn(context: ProvidersContext): Providers {
  const { database, settings, redirect, inUse, now } = context
  return {
    status: () => readStatus(database.db, settings.current(), (name) => webhookUrl(context, name)),
    test: (name, values) =>
      test(context, name, { ...settings.current().providers[name].values, ...given(values) }),
    webhookUrl: (name) => webhookUrl(context, name),
    async resume(name) {
      await settings.resumeProvider(name)
      await sync(context)
    },
    async replay(name) {
      const count = await replayDeadLetters(database.db, settingsOf(name), now())
      inUse.open?.wake()
      return count
    },
    async handOverAgain(name) {
      await handOverFromStart(database.db, name)
      await sync(context)
    },
    sync: () => sync(context),
    tidy: redirect.run,
    async close() {
      await inUse.syncing.catch(() => {})
      await inUse.open?.close()
    },
  }
}

/** Runs one after another, since the same provider must not be open twice. */
function sync(context: ProvidersContext): Promise<void> {
  const { inUse } = context
  inUse.syncing = inUse.syncing.catch(() => {}).then(() => follow(context))
  return inUse.syncing
}

async function follow(context: ProvidersContext) {
  await openInUse(context)
  await context.handOver.run()
}

async function openInUse(context: ProvidersContext) {
  const { database, log, settings, redirect, inUse, now } = context
  const { provider } = settings.current()
  const name = provider === 'built_in' ? null : provider
  if (inUse.open && inUse.open.name === name) return
  await inUse.open?.close()
  inUse.open = null
  await redirect.run()
  if (!name) return
  const isInUse = async (one: ProviderName) => (await readInUse(database.db)) === one
  const destination = providerDestination(name, { ...context, isInUse })
  inUse.open = { ...openDestination(destination, { database, log, now }), name }
}

const webhookUrl = ({ key, publicUrl }: ProvidersContext, name: ProviderName) =>
  providerAdapters[name].webhook ? publicUrl + webhookPath(key, name) : null

async function test(context: ProvidersContext, name: ProviderName, values: ProviderValues) {
  if (!isReady(name, values)) return { isOk: false, answer: 'incomplete' }
  return providerAdapters[name].test(contextOf(name, values, context))
}

/** Drops empty fields, whose values were not typed again. */
const given = (values: ProviderValues): ProviderValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
