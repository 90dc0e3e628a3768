import { join } from 'node:path'
import { registerBlog } from '#features/blog/server.ts'
import { registerBooking } from '#features/booking/server.ts'
import { createModeration } from '#features/comments/server.ts'
import { openConsentService, registerConsent, startExpiry } from '#features/consent/server.ts'
import { createSetupLink, readPeople, registerConsole } from '#features/console/server.ts'
import { inboxPath } from '#features/console/wire.ts'
import { createLetterDesk, registerContact } from '#features/contact/server.ts'
import { createDashboard } from '#features/dashboard/server.ts'
import { openGoals } from '#features/goals/server.ts'
import { registerNewsletter } from '#features/newsletter/server.ts'
import { createReports } from '#features/report/server.ts'
import { registerSearch } from '#features/search/server.ts'
import { createMoments } from '#features/statistics/server/moments.ts'
import { today } from '#features/statistics/server/today.ts'
import { startStatistics } from '#features/statistics/server.ts'
import { byLanguage } from '#lib/language.ts'
import { serveAssets } from '#server/assets.ts'
import type { Config } from '#server/config.ts'
import { loadContent } from '#server/content/store.ts'
import { secretKey } from '#server/data-folder.ts'
import { openEngines } from '#server/engines.ts'
import { errorCode, StartError } from '#server/errors.ts'
import { serveHealth } from '#server/health.ts'
import { createHttp, type Http } from '#server/http.ts'
import { openJournal } from '#server/journal/journal.ts'
import type { Log } from '#server/log.ts'
import { openMail } from '#server/mail/mail.ts'
import { loadBundle } from './bundle.ts'
import { commentables, liveData, serveComments } from './comments.ts'
import { addressesOf, contentKinds, findables, toSiteContent } from './content.ts'
import { serveDiscovery } from './discovery.ts'
import { drawInProcess } from './drawing-process.ts'
import { createPages, servePages } from './pages.ts'
import { serveSocialCards } from './social-cards.ts'

export interface Site {
  /** One-time link for making the owner's account; null once there is an owner. */
  setupLink: string | null
  /** False when no mail server is set. */
  sendsMail: boolean
  /** Finishes what has begun, then lets go of everything, last opened first. */
  close(): Promise<void>
}

/**
 * Opens everything a site stands on and serves it. When a part cannot be opened, those before it
 * are closed again.
 *
 * @throws StartError with what the person starting it can do
 */
export async function startSite(config: Config, log: Log, root: string): Promise<Site> {
  await using opened = new AsyncDisposableStack()
  const keep = <Part extends { close(): unknown }>(part: Part): Part =>
    opened.adopt(part, async (it) => void (await it.close()))

  const { database, store } = opened.use(await openEngines(config, root))
  const key = secretKey(config.dataDir, config.secretKey)
  const { db } = database
  const content = await loadContent(
    db,
    config.contentDir ?? join(root, 'content'),
    contentKinds,
    addressesOf,
  )
  const bundle = await loadBundle(join(root, 'dist'))
  const journal = keep(await openJournal(database, log))

  const siteContent = byLanguage((language) => toSiteContent(content[language], language))
  const mail = keep(openMail(config, siteContent.lt.site, database, log))
  const live = liveData(database)
  const goals = await openGoals({ db, onChange: () => pages.forgetAll() })
  keep(goals.watch())
  const noteMoment = createMoments({ db, journal, config, goals: goals.all })
  const pages = createPages(config, bundle, siteContent, live, goals.all)
  const { version } = pages.consent
  const service = keep(openConsentService({ config, database, log, version }))
  keep(startExpiry({ db, config, log }))
  const http = keep(await createHttp(config, log, pages.sendError))
  servePages(http, pages, siteContent)
  await serveAssets(http, bundle.assetsDir)
  await serveDiscovery(http, config, siteContent, join(root, 'public/icons'))
  const drawing = keep(drawInProcess(join(root, 'src/entries/social-card.process.ts')))
  serveSocialCards(http, bundle, siteContent, drawing.draw)
  await registerConsent({
    http,
    db,
    config,
    consent: pages.consent,
    service,
    showReceipt: (props, ...rest) => pages.sendFresh('consentReceipt', props, ...rest),
  })
  registerNewsletter({
    http,
    db,
    config,
    onKept: (request) => noteMoment('newsletter_subscribed', request),
  })
  registerBlog({
    http,
    config,
    feeds: byLanguage((language) => ({
      ...siteContent[language],
      name: siteContent[language].site.name,
    })),
  })
  registerSearch({
    http,
    entries: byLanguage((language) => findables(siteContent[language])),
    send: pages.sendFresh,
  })
  const desk = createLetterDesk({ http, db, mail, inboxUrl: config.publicUrl + inboxPath })
  registerContact({
    http,
    desk,
    showForm: (props, ...rest) => pages.sendFresh('contact', props, ...rest),
    onKept: (request) => noteMoment('contact_sent', request),
  })
  serveComments({
    http,
    db,
    pages,
    content: siteContent,
    live,
    onKept: (request) => noteMoment('comment_posted', request),
  })
  registerBooking({
    http,
    desk,
    showForm: (props, ...rest) => pages.sendFresh('booking', props, ...rest),
    onKept: (request) => noteMoment('booking_requested', request),
  })
  const statistics = startStatistics({ http, db, journal, store, config, goals: goals.all })
  const reports = createReports({
    db,
    store,
    goals,
    mail,
    log,
    key,
    publicUrl: config.publicUrl,
    siteName: siteContent.lt.site.name,
    readPeople: () => readPeople(db),
  })
  keep(reports.start())
  registerConsole({
    http,
    db,
    config,
    key,
    siteName: siteContent.lt.site.name,
    mail,
    render: pages.renderPrivate,
    readToday: async () => today(store, db, Date.now(), await statistics.asOf()),
    dashboard: createDashboard({
      db,
      store,
      goals,
      retentionMonths: config.statistics.retentionMonths,
      asOf: statistics.asOf,
    }),
    goals,
    reports,
    moderation: createModeration({
      db,
      commentables: commentables(siteContent),
      ownersName: siteContent.lt.site.name,
      onChange: pages.forget,
    }),
  })
  serveHealth(http, {
    database: () => db.selectFrom('migrations').select('name').limit(1).execute(),
    journal: () => journal.check(),
    statistics: () => Promise.all([store.ping(), journal.check('statistics')]),
  })
  await listen(http, config)
  const setupLink = await createSetupLink(db, config.publicUrl)
  const running = opened.move()
  return { setupLink, sendsMail: mail.isOn, close: () => running.disposeAsync() }
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
