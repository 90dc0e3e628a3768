import { createRefusedOrigins } from '#features/subscribe-embed/server/embed/refused-origins.ts'
import {
  openSubscribe,
  type SubscribeOptions,
} from '#features/subscribe-embed/server/subscribe/open-subscribe.ts'
import { type FormToken, formTokenPath, subscribePath } from '#features/subscribe-embed/wire.ts'
import { openSubscribers } from '#features/subscribers/server/subscribers/open-subscribers.ts'
import type { SignUp } from '#features/subscribers/server/subscribers/subscribers.ts'
import type { Database } from '#server/database/database.ts'
import type { DomainEventService } from '#server/domain-events/domain-events.ts'
import type { Pages } from '#server/http/pages.ts'
import { migration as signUps } from '../../migrations/baseline/newsletter-sign-ups.ts'
import { domainEventTables, openEvents } from './domain-events.ts'
import { openHttp, publicUrl } from './http.ts'
import { exampleSignUp, newsletterTables } from './subscribers.ts'

export const newsletterFormTables = [...newsletterTables, signUps]
/** All tables the form needs. */
export const allFormTables = [...domainEventTables, ...newsletterFormTables]
const siteKey = 'the key of a site in tests, long enough'

/** A sign-up that waits for the list. */
export const queuedSignUp = (email: string): SignUp => ({ ...exampleSignUp, email })

type Options = Pick<SubscribeOptions, 'http' | 'db' | 'journal' | 'now'> &
  Partial<Pick<SubscribeOptions, 'embedOrigins' | 'mailDomains'>> & {
    domainEvents: Pick<DomainEventService, 'announce' | 'visitorOf'>
    /** Whether each confirmation is answered at once; true by default. */
    confirms?: boolean
    /** The list awaits this before each sign-up. */
    beforeSignUp?: () => Promise<void>
  }

/**
 * The form's server with the real list. `asked` are the addresses that were sent a confirmation, in
 * order, and `fresh` the pages rendered for one answer.
 */
export function serveNewsletterForm(given: Options) {
  const { confirms = true, beforeSignUp = async () => {}, domainEvents, ...options } = given
  const asked: { email: string; token: string }[] = []
  const fresh: { page: string; props: Readonly<Record<string, unknown>> }[] = []
  const list = openSubscribers({
    ...options,
    key: siteKey,
    announce: domainEvents.announce,
    sendConfirmation: async (_transaction, { email, token }) => void asked.push({ email, token }),
  })
  const confirm = (token: string) => list.confirm(token, { network: null, browser: '' })
  const sendFresh: Pages['sendFresh'] = async (page, props, { status }, _request, reply) => {
    fresh.push({ page, props: props as Readonly<Record<string, unknown>> })
    return reply.status(status).type('text/html').send(JSON.stringify(props))
  }
  const { append } = openSubscribe({
    embedOrigins: () => [],
    refusedOrigins: createRefusedOrigins(options.db, options.now),
    mailDomains: { takesMail: async () => true },
    ...options,
    config: { publicUrl, publicAliases: [], dnsServers: [] },
    key: siteKey,
    domainEvents,
    pages: { sendFresh },
    subscribers: {
      async signUp(signUp) {
        await beforeSignUp()
        const before = asked.length
        await list.signUp(signUp)
        if (confirms) for (const { token } of asked.slice(before)) await confirm(token)
      },
    },
  })
  return { list, asked, fresh, confirm, append }
}

export const partner = 'https://partneris.lt'
type Headers = Readonly<Record<string, string>>

/** The form's server alone, with a stopped clock, in front of a list that is never called. */
export async function openNewsletterForm(
  database: Database,
  given: Pick<Options, 'mailDomains' | 'beforeSignUp'> = {},
) {
  const clock = { now: Date.UTC(2026, 10, 21, 9) }
  const now = () => clock.now
  const server = await openHttp()
  const events = openEvents(database, now)
  const form = serveNewsletterForm({
    ...given,
    http: server.http,
    db: database.db,
    journal: events.journal,
    domainEvents: events.domainEvents,
    embedOrigins: () => [partner],
    confirms: false,
    now,
  })
  let visitors = 0
  /** Each visitor has a network of their own. */
  const newVisitor = () => {
    const id = ++visitors
    return `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}`
  }
  const post = (payload: object | string, headers: Headers = {}, url = subscribePath) =>
    server.http.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'x-forwarded-for': newVisitor(), ...headers },
    })

  return {
    ...form,
    clock,
    server,
    post,
    /** Posts as the form's script does. */
    subscribe: (fields: Readonly<Record<string, unknown>>, headers: Headers = {}) =>
      post({ email: 'jonas@kryptis.lt', domain: 'kryptis.substack.com', ...fields }, headers),
    /** Posts as a browser without scripts does. */
    submit: (fields: Record<string, string>, headers: Headers = {}, url = subscribePath) =>
      post(
        new URLSearchParams(fields).toString(),
        {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'text/html',
          ...headers,
        },
        url,
      ),
    /** A token old enough to be used. */
    async token(headers: Headers = {}): Promise<FormToken> {
      const answer = await server.http.inject({
        url: formTokenPath,
        headers: { 'x-forwarded-for': newVisitor(), ...headers },
      })
      clock.now += 2000
      return answer.json()
    },
    /** The list's content after all sign-ups are handled. */
    async stored() {
      await events.journal.flush()
      return database.db.selectFrom('newsletter_subscribers').selectAll().execute()
    },
    async close() {
      await events.close()
      await server.close()
    },
  }
}
