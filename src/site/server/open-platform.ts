import { readOwnerEmail } from '#features/accounts/server.ts'
import type { RenderEmail } from '#lib/site/email-props.ts'
import type { OpenContentStore } from '#server/content/open-content-store.ts'
import { openDomainEvents } from '#server/domain-events/domain-events.ts'
import type { Platform } from '#server/feature.ts'
import { createHttp } from '#server/http/http.ts'
import { openJournal } from '#server/journal/journal.ts'
import type { Log } from '#server/log.ts'
import { openDkim } from '#server/mail/dkim.ts'
import { openMail } from '#server/mail/mail.ts'
import type { Config } from '#server/process/config.ts'
import { checkDisk } from '#server/process/disk-check.ts'
import type { Engines } from '#server/process/engines.ts'
import { createSystemState } from '#server/process/system-state.ts'
import type { DamageCheck } from '#server/statistics-store/damage-check.ts'
import { features } from '../features.ts'
import { contentKinds, searchSources } from './content.ts'
import type { SitePages } from './pages.ts'

interface PlatformParts
  extends Pick<
    Platform,
    | 'opened'
    | 'restart'
    | 'isOfFile'
    | 'settings'
    | 'mediaFolders'
    | 'uploadStore'
    | 'publishChecks'
    | 'icons'
  > {
  config: Config
  log: Log
  engines: Engines
  damage: DamageCheck
  contentStore: OpenContentStore
  pages: SitePages
  renderEmail: RenderEmail
  embedScript: string
}

/** Opens the parts that features use; the stack keeps them open. */
export async function openPlatform(
  opened: AsyncDisposableStack,
  parts: PlatformParts,
): Promise<Platform> {
  const { config, log, engines, damage, contentStore, mediaFolders, pages } = parts
  const { live: content } = contentStore
  const { renderEmail, embedScript, publishChecks, icons } = parts
  const { database, store, key } = engines
  const journal = opened.adopt(await openJournal(database, log), (it) => it.close())
  const domainEvents = opened.adopt(openDomainEvents({ database, journal, log }), (it) =>
    it.close(),
  )
  const dkim = await openDkim(config)
  const addresses = { site: () => content.lt.site, account: readOwnerEmail }
  const mail = opened.adopt(openMail(config, addresses, dkim, database, log, parts.opened), (it) =>
    it.close(),
  )
  // Below HTTP in the stack, so that features close after the last request is answered.
  const ofFeatures = opened.use(new AsyncDisposableStack())
  const http = opened.adopt(await createHttp(config, log, pages.sendError), (it) => it.close())
  return {
    config,
    settings: parts.settings,
    isOfFile: parts.isOfFile,
    log,
    database,
    db: database.db,
    store,
    journal,
    domainEvents,
    eventTitles: features.eventTitles,
    mail,
    dkim,
    system: createSystemState({
      db: database.db,
      damage,
      journal,
      probes: {
        disk: () => checkDisk({ database, dataDir: config.dataDir }),
        database: () => database.db.selectFrom('migrations').select('name').limit(1).execute(),
        journal: () => journal.check(),
        statistics: () => Promise.all([store.ping(), journal.check('statistics')]),
      },
    }),
    renderEmail,
    embedScript,
    http,
    pages,
    content,
    contentStore,
    contentKinds,
    mediaFolders,
    uploadStore: parts.uploadStore,
    publishChecks,
    icons,
    searchSources: contentStore.derive(searchSources),
    key,
    opened: parts.opened,
    restart: parts.restart,
    keep: (part) => ofFeatures.adopt(part, async (it) => void (await it.close())),
  }
}
