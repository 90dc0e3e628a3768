import { afterEach, beforeEach } from 'vitest'
import type { Accounts } from '#features/accounts/feature.ts'
import { openAccounts } from '#features/accounts/server.ts'
import {
  invitationPath,
  setupPath,
  sharedPath,
  type UserRole,
  userPaths,
} from '#features/accounts/wire.ts'
import { commentsPage } from '#features/comments/server/console.ts'
import { createModeration } from '#features/comments/server.ts'
import { consentsPage } from '#features/consent/server/console.ts'
import { registerConsole } from '#features/console/server.ts'
import { signInPath } from '#features/console/wire.ts'
import { inboxPage } from '#features/contact/server/console.ts'
import { dashboardConsolePages } from '#features/dashboard/server/console.ts'
import { createDashboard } from '#features/dashboard/server/dashboard.ts'
import { goalsPage } from '#features/goals/server/console.ts'
import { type Goals, openGoals } from '#features/goals/server.ts'
import type { DeliveryState } from '#features/marketing/ledger.ts'
import { eventLogPage } from '#features/marketing/server/console/event-log-page.ts'
import { marketingPage } from '#features/marketing/server/console/marketing-page.ts'
import { baseUrlsOf } from '#features/marketing/server/destinations/server-destinations.ts'
import {
  openMarketingSettings,
  type SettingsStore,
} from '#features/marketing/server/settings/open-settings.ts'
import { reportSubscription, unsubscribePage } from '#features/report/server/console.ts'
import { createReports } from '#features/report/server.ts'
import { zeroSums } from '#features/statistics/metrics.ts'
import { createQueries } from '#features/statistics/server/query/queries.ts'
import type { ConsolePage } from '#server/console-page.ts'
import type { Database } from '#server/database/database.ts'
import type { Migration } from '#server/database/migrate.ts'
import { replayDeadLetters } from '#server/delivery/ledger.ts'
import type { Http } from '#server/http.ts'
import { emailDestination } from '#server/mail/email.ts'
import { noMail } from '#server/mail/mail.ts'
import { migration } from '../../migrations/baseline/accounts.ts'
import { migration as comments } from '../../migrations/baseline/comments.ts'
import { migration as contact } from '../../migrations/baseline/contact.ts'
import { migration as deliveries } from '../../migrations/baseline/deliveries.ts'
import { migration as goalTables } from '../../migrations/baseline/goals.ts'
import { migration as marketingTables } from '../../migrations/baseline/marketing-settings.ts'
import { migration as report } from '../../migrations/baseline/weekly-report.ts'
import { renderEmail } from '../../src/site/render-email.ts'
import { email, password } from './account.ts'
import { type engines, useEngine } from './databases.ts'
import { openHttp, publicUrl } from './http.ts'

export { email, password }
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

type Headers = Record<string, string>
type Form = Record<string, string>

/** The console's routes over an empty database; a page is answered as its name and props. */
class ConsoleUnderTest {
  /** What the console takes for the present, in milliseconds. */
  time = Date.UTC(2026, 10, 21, 9)
  readonly db: Database['db']
  readonly goals: Goals
  readonly marketing: SettingsStore
  /** Addresses of destinations, which tests replace by those of stand-ins. */
  readonly destinationUrls = { ...baseUrlsOf({}) }
  /** Of events; empty. */
  readonly ledger = {
    list: async () => ({ events: [], olderThan: null }),
    event: async () => null,
    matchQuality: async () => [],
  }
  /** How destinations fare. */
  deliveries: DeliveryState[] = []
  readonly #http: Http
  readonly #accounts: Accounts
  /** Answers every question with nothing. */
  readonly store = { query: async () => [], queryLive: async () => [] }
  readToday = async () => ({ ...today, asOf: this.time })
  readonly lines: unknown[]
  /** What the weekly report has of a mail server. */
  readonly mail = { ...noMail(email), isOn: true }
  readonly pages: readonly ConsolePage[]
  /** Every route of the console, as `GET /valdymas`. */
  readonly routes: string[] = []
  /** Addresses of pages on which something was changed. */
  readonly changed: string[] = []

  constructor(
    db: Database['db'],
    { goals, marketing }: { goals: Goals; marketing: SettingsStore },
    { http, lines }: Awaited<ReturnType<typeof openHttp>>,
  ) {
    this.db = db
    this.goals = goals
    this.marketing = marketing
    this.#http = http
    this.lines = lines
    http.addHook('onRoute', ({ method, url }) => {
      this.routes.push(...[method].flat().map((name) => `${name} ${url}`))
    })
    const now = () => this.time
    const accounts = openAccounts({
      db,
      config: { secure: true, publicUrl },
      key: consoleKey,
      siteName: 'Kryptis',
      now,
    })
    this.#accounts = accounts
    const reports = createReports({
      db,
      statistics: {
        siteTotals: async () => ({ ...zeroSums, conversions: 0 }),
        ranking: async () => ({ rows: [], found: 0, total: 0 }),
        consentChainHead: async () => ({ number: 0, hash: '' }),
      },
      mail: this.mail,
      key: consoleKey,
      publicUrl,
      siteName: 'Kryptis',
      renderEmail,
      listUsers: accounts.listUsers,
      now,
    })
    accounts.offerSubscription(reportSubscription(reports))
    const dashboard = createDashboard({
      db,
      queries: createQueries(this.store, db),
      goals,
      retentionMonths: 6,
      now,
    })
    const moderation = createModeration({
      db,
      commentables: [commentable],
      ownersName: 'Kryptis',
      onChange: (path) => this.changed.push(path),
    })
    const mail = {
      isOn: true,
      resend: async (about: string) =>
        void (await replayDeadLetters(db, emailDestination, this.time, about)),
    }
    this.pages = [
      ...dashboardConsolePages(dashboard, {
        readToday: () => this.readToday(),
        readNotices: async () => [],
        readStorage: async () => ({ freeBytes: null, totalBytes: null, backupAt: null }),
      }),
      goalsPage({ goals, publicUrl, eventTitles }),
      eventLogPage({
        ledger: this.ledger,
        delivery: { states: async () => this.deliveries, replay: async () => 0 },
        settings: marketing,
      }),
      marketingPage({
        settings: marketing,
        delivery: { states: async () => this.deliveries, resume: marketing.resume },
        publicUrl,
        baseUrls: this.destinationUrls,
        now,
      }),
      inboxPage({ db, mail, now }),
      commentsPage(moderation, now),
      consentsPage({ db, key: consoleKey }, now),
      unsubscribePage(reports),
      ...accounts.consolePages,
    ]
    registerConsole({
      http,
      pages: this.pages,
      identify: accounts.identify,
      render: (...page) => ({ html: JSON.stringify(page), policy: "default-src 'none'" }),
    })
  }

  get(url: string, cookie = '', headers: Headers = {}) {
    return this.#http.inject({ url, headers: { cookie, ...headers } })
  }

  post(url: string, form: Form, headers: Headers = {}) {
    return this.#http.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(form).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': '192.0.2.1',
        origin: publicUrl,
        ...headers,
      },
    })
  }

  /** As a program that names no origin. */
  send(url: string, payload: string, type = 'application/x-www-form-urlencoded', cookie = '') {
    const headers = { 'content-type': type, cookie }
    return this.#http.inject({ method: 'POST', url, payload, headers })
  }

  postJson(url: string, body: object, headers: Headers = {}) {
    return this.#http.inject({
      method: 'POST',
      url,
      payload: body,
      headers: { origin: publicUrl, ...headers },
    })
  }

  /** A visitor's comment, which waits for the owner; gives its id. */
  async writeComment(text: string, email = 'rasa@kryptis.lt') {
    const { id } = await this.db
      .insertInto('comments')
      .values({
        post: commentable.slug,
        parent_id: null,
        content_hash: text,
        author: 'visitor',
        name: 'Rasa',
        text,
        email,
        consent_text: 'Sutinku',
        consent_digest: 'x',
        network: null,
        browser: 'other',
        sent_at: this.time,
        published_at: null,
        spam_at: null,
        spam_reason: null,
        deleted_at: null,
        erased_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  async setupKey(): Promise<string> {
    const link = await this.#accounts.createSetupLink()
    return new URL(link ?? '').searchParams.get('raktas') ?? ''
  }

  /** Makes the owner and gives the cookie of the session that begins with it. */
  async makeOwner(): Promise<string> {
    return cookieOf(await this.post(setupPath, { raktas: await this.setupKey(), email, password }))
  }

  /** Invites somebody, who accepts; gives the cookie of their session. */
  async addUser(owner: string, user: { email: string; role: UserRole }): Promise<string> {
    const invited = await this.post(userPaths.invite, user, { cookie: owner })
    const raktas = tokenIn(invited)
    return cookieOf(await this.post(invitationPath, { raktas, password }))
  }

  /** Shares the statistics and follows the link; gives the guest's cookie. */
  async addGuest(owner: string): Promise<string> {
    const made = await this.post(userPaths.share, { name: 'Buhalterei' }, { cookie: owner })
    return cookieOf(await this.get(`${sharedPath}?raktas=${tokenIn(made)}`))
  }

  signIn(form: Form = {}, headers: Headers = {}) {
    return this.post(signInPath, { email, password, ...form }, headers)
  }

  guess(form: Form = {}, headers: Headers = {}) {
    return this.signIn({ password: 'neteisingas slaptažodis', ...form }, headers)
  }
}

export type Response = Awaited<ReturnType<ConsoleUnderTest['get']>>
/** The cookie of the session that began with an answer. */
export const cookieOf = (response: Response) => cookiesOf(response)[0] ?? ''
/** All cookies an answer sets, as a browser would send them back. */
export const cookiesOf = (response: Response) =>
  [response.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';', 1)[0] ?? '')
/** The token of the link that a page shows this once. */
export const tokenIn = (response: Response) =>
  new URL(pageOf(response)[1].newLink.address).searchParams.get('raktas') ?? ''
export const pageOf = (response: Response) => JSON.parse(response.body).slice(0, 2)

/** Gives each test a console of its own. */
export function useConsole(engine: (typeof engines)[number], ...more: Migration[]) {
  const { openEmpty } = useEngine(engine)
  let current: ConsoleUnderTest
  let close = async () => {}
  beforeEach(async () => {
    const tables = [migration, comments, contact, deliveries, goalTables, report, marketingTables]
    const database = await openEmpty(...tables, ...more)
    const server = await openHttp()
    const goals = await openGoals({ db: database.db })
    const marketing = await openMarketingSettings({ db: database.db, key: consoleKey })
    current = new ConsoleUnderTest(database.db, { goals, marketing }, server)
    close = async () => {
      await server.close()
      await database.close()
    }
  })
  afterEach(() => close())
  return () => current
}
