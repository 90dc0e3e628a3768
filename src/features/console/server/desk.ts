import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Moderation } from '#features/comments/server.ts'
import { acceptedLanguage } from '#lib/accept-language.ts'
import { defaultLanguage, type Language } from '#lib/language.ts'
import type { Config } from '#server/config.ts'
import type { Tables } from '#server/database/tables.ts'
import { HttpError } from '#server/errors.ts'
import type { Person, Rank } from '../account-wire.ts'
import { type ConsolePages, consolePath, type Signed, signInPath } from '../wire.ts'
import { additions } from './additions.ts'
import { deviceOf } from './device.ts'
import { deviceCookie, markDevice } from './known-device.ts'
import { beginSession, endSession, findSession, type NewSession, sessionDays } from './sessions.ts'
import { findSharedLink, sharedCookie } from './shared-links.ts'

type Page = {
  [Name in keyof ConsolePages]: [name: Name, props: ConsolePages[Name]]
}[keyof ConsolePages]
/** The desk knows who looks, so a page's route tells only the rest. */
type PageWithoutPerson = {
  [Name in keyof ConsolePages]: readonly [name: Name, props: Omit<ConsolePages[Name], keyof Signed>]
}[keyof ConsolePages]

/** Turns a page into HTML and the policy it needs. */
type Render = (...page: [...Page, place: { path: string; language: Language }]) => {
  html: string
  policy: string
}

export type DeskParts = {
  db: Kysely<Tables>
  config: Pick<Config, 'secure' | 'publicUrl'>
  /** Keys what is kept of a sign-in attempt. */
  key: string
  /** What a passkey is named after on the owner's device. */
  siteName: string
  render: Render
  moderation: Moderation
  now: () => number
}
export type Desk = ReturnType<typeof createDesk>

const sessionCookie = 'vitrina_session'

/** What every page of the console does: knows who asks, lets in and out, and shows pages. */
export function createDesk({ db, config, key, siteName, render, moderation, now }: DeskParts) {
  const cookieRules = { httpOnly: true, secure: config.secure } as const
  const secretOf = (request: FastifyRequest) => request.cookies[sessionCookie]
  const known = new WeakMap<FastifyRequest, ReturnType<typeof recognise>>()

  /** Asked for once in a request, however many ask. */
  function whoAsks(request: FastifyRequest) {
    const asked = known.get(request) ?? recognise(request)
    known.set(request, asked)
    return asked
  }

  async function recognise(request: FastifyRequest) {
    const session = await findSession(db, secretOf(request), now())
    const isGuest = !session && (await findSharedLink(db, request.cookies[sharedCookie], now()))
    return { session, isGuest }
  }

  /** Null for somebody we do not know. */
  async function rankOf(request: FastifyRequest): Promise<Rank | null> {
    const { session, isGuest } = await whoAsks(request)
    if (session) return session.role
    return isGuest ? 'guest' : null
  }

  /** For routes which only those who are signed in reach. */
  async function sessionOf(request: FastifyRequest) {
    const { session } = await whoAsks(request)
    if (!session) throw new HttpError(401, 'signed_out')
    return session
  }

  async function personOf(request: FastifyRequest): Promise<Person | null> {
    const { session } = await whoAsks(request)
    const rank = await rankOf(request)
    if (!rank) return null
    return {
      rank,
      email: session?.email ?? '',
      theme: session?.theme ?? null,
      hasShortcuts: session !== null && session.shortcutsOffAt === null,
      waiting: session ? await moderation.countWaiting() : 0,
    }
  }

  /** A new session for each sign-in: one that somebody planted or kept is worth nothing. */
  async function begin(
    request: FastifyRequest,
    reply: FastifyReply,
    { email, ...session }: Omit<NewSession, 'device'> & { email: string },
  ) {
    await endSession(db, secretOf(request))
    const device = deviceOf(request.headers['user-agent'])
    reply.setCookie(sessionCookie, await beginSession(db, { ...session, device }, now()), {
      ...cookieRules,
      path: consolePath,
      sameSite: 'strict',
      maxAge: sessionDays * 86_400,
    })
    reply.setCookie(deviceCookie, markDevice(key, email), {
      ...cookieRules,
      path: signInPath,
      sameSite: 'strict',
      maxAge: 365 * 86_400,
    })
  }

  async function letOut(request: FastifyRequest, reply: FastifyReply) {
    await endSession(db, secretOf(request))
    return goTo(reply.clearCookie(sessionCookie, { path: consolePath }), signInPath)
  }

  /** Whoever follows a shared link comes from elsewhere, which a strict cookie would not survive. */
  function letLook(reply: FastifyReply, token: string) {
    reply.setCookie(sharedCookie, token, {
      ...cookieRules,
      path: consolePath,
      sameSite: 'lax',
      maxAge: 30 * 86_400,
    })
    return goTo(reply, consolePath)
  }

  async function languageOf(request: FastifyRequest): Promise<Language> {
    const { session } = await whoAsks(request)
    return (
      session?.language ?? acceptedLanguage(request.headers['accept-language'], defaultLanguage)
    )
  }

  /** Draws pages for whoever asks. */
  async function drawFor(request: FastifyRequest) {
    const person = await personOf(request)
    const place = { path: consolePath, language: await languageOf(request) }
    return (...[name, props]: PageWithoutPerson) =>
      render(...([name, { ...props, ...(person && { person }) }] as Page), place)
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    ...page: PageWithoutPerson
  ) {
    const { html, policy } = (await drawFor(request))(...page)
    return head(reply, status, policy).send(html)
  }

  /** Shows a page that is drawn anew as more of it is known; the last time it is whole. */
  async function showGrowing(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    first: PageWithoutPerson,
    more: AsyncIterable<PageWithoutPerson>,
  ) {
    const draw = await drawFor(request)
    const { html, policy } = draw(...first)
    async function* drawn() {
      yield html
      for await (const page of more) yield draw(...page).html
    }
    return head(reply, status, policy).send(Readable.from(additions(drawn())))
  }

  return {
    db,
    key,
    siteName,
    publicUrl: config.publicUrl,
    cookieRules,
    moderation,
    now,
    rankOf,
    languageOf,
    sessionOf,
    begin,
    letOut,
    letLook,
    show,
    showGrowing,
  }
}

function head(reply: FastifyReply, status: number, policy: string) {
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'same-origin')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('content-security-policy', policy)
}

export function goTo(reply: FastifyReply, path: string) {
  return reply.header('cache-control', 'no-store').redirect(path, 303)
}
