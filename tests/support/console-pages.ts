import { openAccounts } from '#features/accounts/server.ts'
import { activityPage } from '#features/audit/server/console.ts'
import { namesOf } from '#features/audit/server/page-names.ts'
import { couponsPage } from '#features/cart/server/console.ts'
import { commentsPage } from '#features/comments/server/console.ts'
import { createModeration } from '#features/comments/server.ts'
import { consentsPage } from '#features/consent/server/console.ts'
import { inboxPage } from '#features/contact/server/console.ts'
import { dashboardConsolePages } from '#features/dashboard/server/console.ts'
import { createDashboard } from '#features/dashboard/server/dashboard.ts'
import type { DeliveryState, LedgerEvent } from '#features/destinations/ledger.ts'
import { baseUrlsOf } from '#features/destinations/server/adapters/server-destinations.ts'
import { eventLogPage } from '#features/destinations/server/console/event-log-page.ts'
import { createEventTester } from '#features/destinations/server/console/event-tester.ts'
import { marketingPage } from '#features/destinations/server/console/marketing-page.ts'
import type { SettingsStore } from '#features/destinations/server/settings/open-settings.ts'
import { healthPage } from '#features/doctor/server/console.ts'
import { goalsPage } from '#features/goals/server/console.ts'
import type { Goals } from '#features/goals/server.ts'
import { issuesPage } from '#features/issues/server/issues/console.ts'
import { welcomePage } from '#features/issues/server/welcome/welcome-page.ts'
import { deliverabilityPage } from '#features/mail-delivery/server/deliverability/console.ts'
import { feedbackPage } from '#features/mail-delivery/server/feedback/console.ts'
import { settingsPage } from '#features/newsletter-settings/server/settings-page.ts'
import { peoplePage } from '#features/people/server/console.ts'
import { productsPage } from '#features/products/server/console.ts'
import { reportSubscription, unsubscribePage } from '#features/report/server/console.ts'
import { createReports } from '#features/report/server.ts'
import { zeroSums } from '#features/statistics/metrics.ts'
import { createQueries } from '#features/statistics/server/query/queries.ts'
import { snippetPage } from '#features/subscribe-embed/server/console/snippet-page.ts'
import { importsPage } from '#features/subscribers/server/console/imports-page.ts'
import { newSubscriberPage } from '#features/subscribers/server/console/new-subscriber-page.ts'
import { subscribersPage } from '#features/subscribers/server/console/subscribers-page.ts'
import type { ConsolePage } from '#server/console/console-page.ts'
import type { Database } from '#server/database/database.ts'
import { replayDeadLetters } from '#server/delivery/ledger.ts'
import { emailDestination } from '#server/mail/email.ts'
import { noMail } from '#server/mail/mail.ts'
import { renderEmail } from './emails.ts'
import { publicUrl } from './http.ts'
import type { NewsletterUnderTest } from './newsletter-console.ts'
import { openTestIssues } from './newsletter-issues.ts'

export const consoleKey = 'a key of the tests'
const eventTitles = {
  contact_sent: { lt: 'Išsiųsta kontaktų forma', en: 'The contact form was sent' },
  booking_requested: { lt: 'Paprašyta susitikimo', en: 'A meeting was requested' },
  comment_posted: { lt: 'Parašytas komentaras', en: 'A comment was written' },
}
export const today = { visits: 3, visitors: 2, pageviews: 7, topPages: [], dropped: [], asOf: 0 }

export const commentable = {
  slug: 'atsarga',
  path: '/tinklarastis/atsarga',
  title: 'Atsarga',
  language: 'lt',
} as const

/** An empty catalogue of products. */
const nothingSold = {
  offers: async () => [],
  pricesOf: () => [],
  movementsOf: async () => ({ items: [], olderThan: null }),
  count: async () => false,
}

/** The state that a test of the console may change while it runs. */
export interface ChangeableSite {
  /** The console's current time, in milliseconds. */
  time: number
  readToday: () => Promise<typeof today>
  /** Addresses of destinations, which tests replace by those of stand-ins. */
  readonly destinationUrls: ReturnType<typeof baseUrlsOf>
  /** The content of the marketing events' ledger. */
  events: readonly LedgerEvent[]
  /** The delivery state of each destination. */
  deliveries: DeliveryState[]
  /** The weekly report's mail server. */
  readonly mail: ReturnType<typeof noMail>
  /** Addresses of pages where something was changed. */
  readonly changed: string[]
  /** The consent decisions that the dashboard shows; null without a record of them. */
  readonly decisions: { accepted: number; rejected: number } | null
  /** Answers every query with no rows. */
  readonly store: { query: () => Promise<never[]>; queryLive: () => Promise<never[]> }
}

interface Parts {
  db: Database['db']
  goals: Goals
  marketing: SettingsStore
  newsletter: NewsletterUnderTest
}

/** All pages of the console over an empty database, with the accounts that open them. */
export function openConsolePages(
  site: ChangeableSite,
  { db, goals, marketing, newsletter }: Parts,
) {
  const now = () => site.time
  const accounts = openAccounts({
    db,
    config: { secure: true, publicUrl },
    key: consoleKey,
    siteName: () => 'Kryptis',
    now,
  })
  const reports = createReports({
    db,
    statistics: {
      siteTotals: async () => ({ ...zeroSums, conversions: 0 }),
      ranking: async () => ({ rows: [], found: 0, total: 0 }),
      consentChainHead: async () => ({ number: 0, hash: '' }),
      provedBackupAt: async () => null,
    },
    mail: site.mail,
    key: consoleKey,
    publicUrl,
    siteName: () => 'Kryptis',
    renderEmail,
    listUsers: accounts.listUsers,
    now,
  })
  accounts.offerSubscription(reportSubscription(reports))
  const dashboard = createDashboard({
    db,
    queries: createQueries(site.store, db),
    goals,
    retentionMonths: 6,
    countDecisions: async () => site.decisions,
    now,
  })
  const moderation = createModeration({
    db,
    commentables: () => [commentable],
    ownersName: () => 'Kryptis',
    onChange: (path) => site.changed.push(path),
  })
  const mail = {
    ...noMail('ona@kryptis.lt'),
    isOn: true,
    resend: async (about: string) =>
      void (await replayDeadLetters(db, emailDestination, site.time, about)),
  }
  const tester = createEventTester({
    settings: marketing,
    baseUrls: site.destinationUrls,
    publicUrl,
    now,
  })
  const audit = { db, key: consoleKey }
  const pages: readonly ConsolePage[] = [
    ...dashboardConsolePages(dashboard, {
      readToday: () => site.readToday(),
      readNotices: async () => [],
      readStorage: async () => ({ freeBytes: null, totalBytes: null, backupAt: null }),
      readQueues: async () => [],
      readSales: async () => null,
      readProgress: async () => null,
    }),
    goalsPage({ goals, publicUrl, eventTitles }),
    eventLogPage({
      ledger: {
        list: async () => ({ events: site.events, olderThan: null }),
        event: async (id) => site.events.find((event) => event.id === id) ?? null,
        matchQuality: async () => [],
      },
      delivery: { states: async () => site.deliveries, replay: async () => 0 },
      settings: marketing,
      tester,
    }),
    marketingPage({
      settings: marketing,
      delivery: { states: async () => site.deliveries, resume: marketing.resume },
      publicUrl,
      baseUrls: site.destinationUrls,
      tester,
      now,
    }),
    inboxPage({
      database: { db, engine: 'sqlite' },
      db,
      mail,
      renderEmail,
      siteName: () => 'Kryptis',
      now,
    }),
    commentsPage(moderation, now),
    peoplePage({ parts: () => [], erasures: { start: async () => {} }, now }),
    consentsPage({ db, key: consoleKey }, now),
    couponsPage({ db, now }),
    productsPage(nothingSold),
    feedbackPage({ ...newsletter, settings: newsletter.settings.sender }),
    ...newsletterPages({ db, ...newsletter }, now),
    issuesPage(openTestIssues({ db }, now).parts),
    unsubscribePage(reports),
    healthPage(async () => ({ at: site.time, status: 'ok', checks: [] })),
    ...accounts.consolePages,
    activityPage({
      chain: audit,
      months: 24,
      listUsers: accounts.listUsers,
      names: namesOf(() => pages),
      now,
    }),
  ]
  return { accounts, audit, pages }
}

const newsletterPages = (
  parts: NewsletterUnderTest & Pick<Database, 'db'>,
  now: () => number,
): readonly ConsolePage[] => [
  subscribersPage({ ...parts, now }),
  newSubscriberPage({ ...parts, config: { publicUrl }, now }),
  importsPage(parts),
  settingsPage(parts),
  welcomePage({ ...parts, settings: parts.settings.welcome }),
  snippetPage({ config: { publicUrl }, settings: parts.settings.form }),
  deliverabilityPage(parts),
]
