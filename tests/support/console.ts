import { afterEach, beforeEach } from 'vitest'
import type { Accounts } from '#features/accounts/feature.ts'
import {
  invitationPath,
  setupPath,
  sharedPath,
  type UserRole,
  userPaths,
} from '#features/accounts/wire.ts'
import { recordActions } from '#features/audit/server/record-actions.ts'
import { registerConsole } from '#features/console/server.ts'
import { consolePath, signInPath } from '#features/console/wire.ts'
import { baseUrlsOf } from '#features/destinations/server/adapters/server-destinations.ts'
import {
  openMarketingSettings,
  type SettingsStore,
} from '#features/destinations/server/settings/open-settings.ts'
import { type Goals, openGoals } from '#features/goals/server.ts'
import { everythingOn } from '#lib/site/switches.ts'
import type { ConsolePage } from '#server/console/console-page.ts'
import type { Database } from '#server/database/database.ts'
import type { Migration } from '#server/database/migrate.ts'
import type { Http } from '#server/http/http.ts'
import { noMail } from '#server/mail/mail.ts'
import { migration as messageFields } from '../../migrations/0033-fields-of-messages.ts'
import { migration as commentFields } from '../../migrations/0034-fields-of-comments.ts'
import { migration as auditLog } from '../../migrations/0037-audit-log.ts'
import { migration as roles } from '../../migrations/0047-roles.ts'
import { migration as answers } from '../../migrations/0050-contact-answers.ts'
import { migration as meetingsOfMessages } from '../../migrations/0066-meetings.ts'
import { migration as endsOfMeetings } from '../../migrations/0067-ends-of-meetings.ts'
import { migration } from '../../migrations/baseline/accounts.ts'
import { migration as carts } from '../../migrations/baseline/cart.ts'
import { migration as comments } from '../../migrations/baseline/comments.ts'
import { migration as contact } from '../../migrations/baseline/contact.ts'
import { migration as deliveries } from '../../migrations/baseline/deliveries.ts'
import { migration as goalTables } from '../../migrations/baseline/goals.ts'
import { migration as marketingTables } from '../../migrations/baseline/marketing-settings.ts'
import { migration as report } from '../../migrations/baseline/weekly-report.ts'
import { email, password } from './account.ts'
import {
  type ChangeableSite,
  commentable,
  consoleKey,
  openConsolePages,
  today,
} from './console-pages.ts'
import { type engines, useEngine } from './databases.ts'
import { openHttp, publicUrl } from './http.ts'
import { type NewsletterUnderTest, openNewsletter } from './newsletter-console.ts'
import { newsletterTables } from './subscribers.ts'

export { commentable, consoleKey, email, password, today }

type Headers = Record<string, string>
type Form = Record<string, string>

interface OpenedParts {
  goals: Goals
  marketing: SettingsStore
  newsletter: NewsletterUnderTest
}

/** The console's routes over an empty database; a page is answered with its name and props. */
class ConsoleUnderTest {
  /** The console's current time, in milliseconds. */
  time = Date.UTC(2026, 10, 21, 9)
  readonly db: Database['db']
  readonly goals: Goals
  readonly marketing: SettingsStore
  readonly newsletter: NewsletterUnderTest
  /** Addresses of destinations, which tests replace by those of stand-ins. */
  readonly destinationUrls = { ...baseUrlsOf({}) }
  /** The content of the marketing events' ledger. */
  events: ChangeableSite['events'] = []
  /** The delivery state of each destination. */
  deliveries: ChangeableSite['deliveries'] = []
  readonly #http: Http
  readonly #accounts: Accounts
  readonly store = { query: async () => [], queryLive: async () => [] }
  readToday = async () => ({ ...today, asOf: this.time })
  readonly lines: unknown[]
  /** The weekly report's mail server. */
  readonly mail = { ...noMail(email), isOn: true }
  readonly pages: readonly ConsolePage[]
  /** Every route of the console, in the form `GET /valdymas`. */
  readonly routes: string[] = []
  /** Addresses of pages where something was changed. */
  readonly changed: string[] = []
  decisions: { accepted: number; rejected: number } | null = null

  constructor(
    db: Database['db'],
    { goals, marketing, newsletter }: OpenedParts,
    { http, lines }: Awaited<ReturnType<typeof openHttp>>,
  ) {
    this.db = db
    this.goals = goals
    this.marketing = marketing
    this.newsletter = newsletter
    this.#http = http
    this.lines = lines
    http.addHook('onRoute', ({ method, url }) => {
      if (!url.startsWith(consolePath)) return
      this.routes.push(...[method].flat().map((name) => `${name} ${url}`))
    })
    const { accounts, audit, pages } = openConsolePages(this, { db, goals, marketing, newsletter })
    this.#accounts = accounts
    this.pages = pages
    registerConsole({
      http,
      pages: this.pages,
      switches: () => everythingOn,
      identify: accounts.identify,
      firstStepsOn: async () => null,
      record: (scope, console) => recordActions(scope, audit, { ...console, now: () => this.time }),
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

  /** Sends a request as a program without an Origin header does. */
  send(url: string, payload: string, type = 'application/x-www-form-urlencoded', cookie = '') {
    const headers = { 'content-type': type, cookie }
    return this.#http.inject({ method: 'POST', url, payload, headers })
  }

  /** Sends a form with a file, each field by its name and content. */
  async upload(
    url: string,
    fields: Record<string, string | [string, string | Buffer]>,
    cookie: string,
  ) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string') form.append(name, value)
      else form.append(name, new File([new Uint8Array(Buffer.from(value[1]))], value[0]))
    }
    const request = new Request('http://form.example', { method: 'POST', body: form })
    return this.#http.inject({
      method: 'POST',
      url,
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '', cookie },
    })
  }

  postJson(url: string, body: object, headers: Headers = {}) {
    return this.#http.inject({
      method: 'POST',
      url,
      payload: body,
      headers: { origin: publicUrl, ...headers },
    })
  }

  /** Writes a visitor's comment, which waits for the owner; returns its id. */
  async writeComment(text: string, email = 'rasa@kryptis.lt', fields: string | null = null) {
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
        fields,
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

  /** Makes the owner's account; returns the cookie of its first session. */
  async makeOwner(): Promise<string> {
    return cookieOf(await this.post(setupPath, { raktas: await this.setupKey(), email, password }))
  }

  /** Invites a user, who accepts; returns the cookie of their session. */
  async addUser(owner: string, user: { email: string; role: UserRole }): Promise<string> {
    const invited = await this.post(userPaths.invite, user, { cookie: owner })
    const raktas = tokenIn(invited)
    return cookieOf(await this.post(invitationPath, { raktas, password }))
  }

  /** Shares the statistics and follows the link; returns the guest's cookie. */
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
/** The session cookie that an answer sets. */
export const cookieOf = (response: Response) => cookiesOf(response)[0] ?? ''
/** All cookies that an answer sets, as a browser would send them back. */
export const cookiesOf = (response: Response) =>
  [response.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';', 1)[0] ?? '')
/** The token of the link that a page shows only once. */
export const tokenIn = (response: Response) =>
  new URL(pageOf(response)[1].newLink.address).searchParams.get('raktas') ?? ''
export const pageOf = (response: Response) => JSON.parse(response.body).slice(0, 2)

/** Gives each test a console of its own. */
export function useConsole(engine: (typeof engines)[number], ...more: Migration[]) {
  const { openEmpty } = useEngine(engine)
  let current: ConsoleUnderTest
  let close = async () => {}
  beforeEach(async () => {
    const tables = [
      migration,
      auditLog,
      roles,
      carts,
      comments,
      commentFields,
      contact,
      messageFields,
      meetingsOfMessages,
      endsOfMeetings,
      answers,
      deliveries,
      goalTables,
      report,
      marketingTables,
      ...newsletterTables,
    ]
    const database = await openEmpty(...tables, ...more)
    const server = await openHttp()
    const goals = await openGoals({ db: database.db })
    const marketing = await openMarketingSettings({ db: database.db, key: consoleKey })
    const newsletter = await openNewsletter(database, server.http, () => current.time)
    current = new ConsoleUnderTest(database.db, { goals, marketing, newsletter }, server)
    close = async () => {
      await server.close()
      await newsletter.imports.close()
      await newsletter.providers.close()
      await database.close()
    }
  })
  afterEach(() => close())
  return () => current
}
