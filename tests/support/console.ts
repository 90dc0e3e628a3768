import { afterEach, beforeEach } from 'vitest'
import { createModeration } from '#features/comments/server.ts'
import { createSetupLink, registerConsole } from '#features/console/server.ts'
import { setupPath, signInPath } from '#features/console/wire.ts'
import { createDashboard } from '#features/dashboard/server.ts'
import type { Database } from '#server/database/database.ts'
import type { Migration } from '#server/database/migrate.ts'
import type { Http } from '#server/http.ts'
import { migration } from '../../migrations/0020-console.ts'
import { migration as comments } from '../../migrations/0040-comments.ts'
import { type engines, useEngine } from './databases.ts'
import { openHttp, publicUrl } from './http.ts'

export const email = 'savininke@kryptis.lt'
export const password = 'ilgas ir ramus slaptažodis'
export const today = { visits: 3, visitors: 2, pageviews: 7, topPages: [], dropped: [], asOf: 0 }

export const commentable = {
  slug: 'atsarga',
  path: '/tinklarastis/atsarga',
  title: 'Atsarga',
  language: 'lt',
} as const

/** Answers every question with nothing. */
const noStatistics = { query: async () => [], queryLive: async () => [] }

type Headers = Record<string, string>
type Form = Record<string, string>

/** The console's routes over an empty database; a page is answered as its name and props. */
class ConsoleUnderTest {
  /** What the console takes for the present, in milliseconds. */
  time = Date.UTC(2026, 10, 21, 9)
  readonly db: Database['db']
  readonly #http: Http
  readonly lines: unknown[]
  /** Addresses of pages on which something was changed. */
  readonly changed: string[] = []

  constructor(db: Database['db'], { http, lines }: Awaited<ReturnType<typeof openHttp>>) {
    this.db = db
    this.#http = http
    this.lines = lines
    registerConsole({
      http,
      db,
      config: { secure: true },
      key: 'a key of the tests',
      render: (...page) => ({ html: JSON.stringify(page), policy: "default-src 'none'" }),
      readToday: async () => ({ ...today, asOf: this.time }),
      dashboard: createDashboard({ db, store: noStatistics, now: () => this.time }),
      moderation: createModeration({
        db,
        commentables: [commentable],
        ownersName: 'Kryptis',
        onChange: (path) => this.changed.push(path),
      }),
      now: () => this.time,
    })
  }

  get(url: string, cookie = '') {
    return this.#http.inject({ url, headers: { cookie } })
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

  async setupKey(): Promise<string> {
    const link = await createSetupLink(this.db, publicUrl, () => this.time)
    return new URL(link ?? '').searchParams.get('raktas') ?? ''
  }

  /** Makes the owner and gives the cookie of the session that begins with it. */
  async makeOwner(): Promise<string> {
    return cookieOf(await this.post(setupPath, { raktas: await this.setupKey(), email, password }))
  }

  signIn(form: Form = {}, headers: Headers = {}) {
    return this.post(signInPath, { email, password, ...form }, headers)
  }

  guess(form: Form = {}, headers: Headers = {}) {
    return this.signIn({ password: 'neteisingas slaptažodis', ...form }, headers)
  }
}

export type Response = Awaited<ReturnType<ConsoleUnderTest['get']>>
export const cookieOf = (response: Response) =>
  String(response.headers['set-cookie']).split(';', 1)[0] ?? ''
export const pageOf = (response: Response) => JSON.parse(response.body).slice(0, 2)

/** Gives each test a console of its own. */
export function useConsole(engine: (typeof engines)[number], ...more: Migration[]) {
  const { openEmpty } = useEngine(engine)
  let current: ConsoleUnderTest
  let close = async () => {}
  beforeEach(async () => {
    const database = await openEmpty(migration, comments, ...more)
    const server = await openHttp()
    current = new ConsoleUnderTest(database.db, server)
    close = async () => {
      await server.close()
      await database.close()
    }
  })
  afterEach(() => close())
  return () => current
}
