import { join } from 'node:path'
import type { Seller } from '#features/shop/settings.ts'
import { openUploadStore } from '#features/uploads/server.ts'
import { emailLookOf } from '#lib/site/email-look.ts'
import { type OpenContentStore, openContentStore } from '#server/content/open-content-store.ts'
import type { StoreOptions } from '#server/content/published-state.ts'
import { errorCode, StartError } from '#server/errors.ts'
import type { Platform } from '#server/feature.ts'
import { serveAssets } from '#server/http/assets.ts'
import type { Http } from '#server/http/http.ts'
import { markJob } from '#server/installation/database-mark.ts'
import { readHold } from '#server/installation/restore-hold.ts'
import { stoppedConsumers } from '#server/journal/stopped-consumers.ts'
import type { Log } from '#server/log.ts'
import { checkDestinationUrls } from '#server/outbound/destination-urls.ts'
import type { Config, ReadConfig } from '#server/process/config.ts'
import { exposureOf, uploadsFolder } from '#server/process/data-folder.ts'
import { type Engines, openEngines } from '#server/process/engines.ts'
import { serveHealth, warningOf } from '#server/process/health.ts'
import { followOtherServers, startJobs } from '#server/process/jobs.ts'
import { memoryRelease } from '#server/process/memory-release.ts'
import { openWorkerProcess } from '#server/process/worker-process.ts'
import { openSettings } from '#server/settings/open-settings.ts'
import { createDamageCheck, type DamageCheck } from '#server/statistics-store/damage-check.ts'
import { features } from '../features.ts'
import type { DrawnCard } from '../social/draw.ts'
import { loadBundle, type SiteBundle } from './bundle.ts'
import {
  addressesOf,
  contentKinds,
  documentAddresses,
  documentIds,
  toSiteContents,
} from './content.ts'
import { serveDiscovery } from './discovery.ts'
import { withIdentity } from './identity.ts'
import { type BrandParts, openBrand } from './open-brand.ts'
import { openPlatform } from './open-platform.ts'
import { createPages, livePageTtl, type SitePages } from './pages.ts'
import { serveIcons } from './serve-icons.ts'
import { servePages } from './serve-pages.ts'
import { cardDrawerWith, serveSocialCards } from './social-cards.ts'

export interface Site {
  publicUrl: string
  /** One-time link for making the owner's account; null once there is an owner. */
  setupLink: string | null
  /** False when no mail server is set. */
  sendsMail: boolean
  contentStore: OpenContentStore
  /** Finishes current work, then closes all parts in reverse order of opening. */
  close(): Promise<void>
}

interface StartParts extends Pick<Platform, 'restart'>, Partial<Pick<Platform, 'isOfFile'>> {
  root: string
  /** The folder of the build. */
  dist: string
  /** Called when everything is open and the port is taken next. */
  beforeListening?: () => Promise<void>
}

/** Parts of the site itself, beside the platform. */
interface Parts {
  root: string
  brand: BrandParts
  bundle: SiteBundle
  pages: SitePages
  services: Services
}
type Services = Awaited<ReturnType<typeof features.open>>

/**
 * Opens the platform, then the features in order, and serves the site. When a part cannot be
 * opened, the earlier ones are closed again.
 *
 * @throws StartError that says what the person starting the server can do
 */
export async function startSite(
  read: ReadConfig,
  log: Log,
  { root, dist, restart, isOfFile = () => false, beforeListening }: StartParts,
): Promise<Site> {
  checkDestinationUrls(read.config.destinationUrls, features.destinations)
  await using opened = new AsyncDisposableStack()
  const engines = opened.use(await openEngines(read.config, root))
  const settings = await openSettings(engines.database.db, engines.key, read)
  const { config } = settings
  const damage = createDamageCheck(engines.uncheckedStore, log)
  const mediaFolders = {
    content: config.contentDir ?? join(root, 'content'),
    uploads: uploadsFolder(config.dataDir),
  }
  const uploadStore = await openUploads(config, engines, log)
  const brand = openBrand(opened, mediaFolders, () => contentStore.live.lt.brand)
  let seller = (): Seller | null => null
  const contentStore = await openContent(engines, {
    config,
    log,
    mediaFolders,
    uploadStore,
    toSiteContents: (contents) =>
      withIdentity(toSiteContents(contents), { seller: () => seller(), complete: brand.complete }),
  })
  const bundle = await loadBundle(join(root, dist))
  const pages = createPages({
    config,
    bundle,
    contents: contentStore.live,
    contentStore,
    livePageTtl: livePageTtl(engines.database.engine),
    services: () => services,
    previewedCards: brand.previewedCards,
  })
  const allOpened = Promise.withResolvers<void>()
  contentStore.beforePublication(async () => pages.renew)
  const platform = await openPlatform(opened, {
    opened: allOpened.promise,
    config,
    settings,
    isOfFile,
    log,
    engines,
    damage,
    contentStore,
    mediaFolders,
    uploadStore,
    icons: brand.icons,
    pages,
    publishChecks: () => features.publishChecks(platform, services),
    renderEmail: bundle.createRenderEmail((language) =>
      emailLookOf(contentStore.live[language], config.publicUrl),
    ),
    embedScript: bundle.embedScript,
    restart,
  })
  const services = await features.open(platform)
  await joinFeatures(platform, services)
  allOpened.resolve()
  seller = () => services.shop.settings().seller
  runJobs(platform, services, engines, damage)
  await serveSite(platform, { root, brand, bundle, pages, services })
  await beforeListening?.()
  await listen(platform.http, config)
  void pages.warm()
  await logWarnings(platform, engines)
  const setupLink = await services.accounts.createSetupLink()
  const running = opened.move()
  return {
    publicUrl: config.publicUrl,
    setupLink,
    sendsMail: platform.mail.isOn,
    contentStore,
    close: () => running.disposeAsync(),
  }
}

const openUploads = ({ dataDir, uploadsTarget }: Config, { database }: Engines, log: Log) =>
  openUploadStore({ db: database.db, folder: uploadsFolder(dataDir), target: uploadsTarget, log })

interface ContentParts extends Pick<StoreOptions, 'log' | 'toSiteContents'> {
  config: Config
  mediaFolders: Platform['mediaFolders']
  uploadStore: Platform['uploadStore']
}

const openContent = ({ database }: Engines, parts: ContentParts) =>
  openContentStore({
    db: database.db,
    folder: parts.mediaFolders.content,
    uploads: parts.mediaFolders.uploads,
    uploadStore: parts.uploadStore,
    kinds: contentKinds,
    addressesOf,
    documentAddresses,
    documentIds,
    toSiteContents: parts.toSiteContents,
    mode: parts.config.contentMode,
    log: parts.log,
  })

/** Gives each of these features what all others bring. */
async function joinFeatures(platform: Platform, services: Services) {
  services.people.use(features.people(platform, services))
  await services.backups.followRestores(features.afterRestore(platform, services))
  const pages = features.consolePages(platform, services)
  services.dataExport.use(pages)
  services.console.register(pages, features.quickActions)
}

/** A large publication takes most of two seconds to read, once it is noticed. */
const contentFollowedMs = 500

/** Runs the jobs of the site itself and of all features. */
function runJobs(
  platform: Platform,
  services: Services,
  { database, uncheckedStore }: Engines,
  damage: DamageCheck,
) {
  const { config, db, settings, contentStore, journal, log, restart, keep } = platform
  // The folder of SQLite admits one process.
  const isAlone = database.engine === 'sqlite'
  const jobs = [
    memoryRelease(uncheckedStore),
    damage.job,
    ...(isAlone ? [] : [markJob(database, config.dataDir)]),
    followOtherServers('content', contentStore.follow, contentFollowedMs),
    followOtherServers('settings', async () => {
      if (await settings.haveChanged()) await restart()
    }),
    stoppedConsumers(journal, log),
    ...features.jobs(platform, services),
  ]
  const isHeld = async () => (await readHold(db)) !== null
  keep(startJobs(jobs, { log, isAlone, isHeld }))
  keep(damage)
}

/**
 * Serves everything beside the features' own routes: pages, built files, link preview pictures,
 * health.
 */
async function serveSite(platform: Platform, { root, brand, bundle, pages, services }: Parts) {
  const { http, system, keep } = platform
  servePages(http, pages)
  await serveAssets(http, bundle.assetsDir)
  serveDiscovery(platform, services)
  serveIcons(platform, brand.icons)
  const program = join(root, 'src/entries/social-card.process.ts')
  const drawing = keep(openWorkerProcess<DrawnCard, Uint8Array>(program))
  const draw = cardDrawerWith(brand.icons, drawing.ask)
  serveSocialCards(platform, { bundle, services, previewed: brand.previewedCards }, draw)
  serveHealth(http, system)
}

async function logWarnings(
  { config, settings, log, system }: Platform,
  { statisticsFailure }: Engines,
) {
  const exposure = exposureOf(config.dataDir)
  if (exposure) log.warn(exposure)
  if (statisticsFailure)
    log.error({ err: statisticsFailure }, 'the site runs without its statistics; hits wait')
  for (const setting of settings.unreadable)
    log.warn({ setting }, 'what is stored for a setting cannot be used; its default holds')
  for (const problem of await system.problems()) {
    // Stopped consumers have a log line of their own.
    const warning = problem.kind === 'stopped' ? null : warningOf(problem)
    if (warning) log.warn({ ...problem, warning }, 'data are lost or damaged')
  }
}

async function listen(http: Http, { host, port }: Config) {
  try {
    await http.listen({ host, port })
  } catch (cause) {
    throw new StartError(reasonNotToListen(errorCode(cause), host, port), { cause })
  }
}

function reasonNotToListen(code: string, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use; set PORT to another one.`
  if (code === 'EACCES')
    return `Port ${port} may not be opened by this user; set PORT to one above 1023.`
  return `The address ${host}:${port} cannot be listened on (${code}); set HOST to one of this machine's.`
}
