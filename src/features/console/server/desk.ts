import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Moderation } from '#features/comments/server.ts'
import { acceptedLanguage } from '#lib/accept-language.ts'
import { defaultLanguage, type Language } from '#lib/language.ts'
import type { Config } from '#server/config.ts'
import type { Tables } from '#server/database/tables.ts'
import { type ConsolePages, consolePath, signInPath } from '../wire.ts'
import { beginSession, endSession, isSignedIn, sessionDays } from './sessions.ts'

type Page = {
  [Name in keyof ConsolePages]: [name: Name, props: ConsolePages[Name]]
}[keyof ConsolePages]

/** Turns a page into HTML and the policy it needs. */
type Render = (...page: [...Page, place: { path: string; language: Language }]) => {
  html: string
  policy: string
}

export type DeskParts = {
  db: Kysely<Tables>
  config: Pick<Config, 'secure'>
  /** Keys what is kept of a sign-in attempt. */
  key: string
  render: Render
  moderation: Moderation
  now: () => number
}
export type Desk = ReturnType<typeof createDesk>

const sessionCookie = 'vitrina_session'

/** What every page of the console does: knows the owner, lets in and out, and shows pages. */
export function createDesk({ db, config, key, render, moderation, now }: DeskParts) {
  const sessionOf = (request: FastifyRequest) => request.cookies[sessionCookie]

  function isOwner(request: FastifyRequest): Promise<boolean> {
    return isSignedIn(db, sessionOf(request), now())
  }

  /** A new session for each sign-in: one that somebody planted or kept is worth nothing. */
  async function letIn(request: FastifyRequest, reply: FastifyReply, ownerId: number) {
    await endSession(db, sessionOf(request))
    reply.setCookie(sessionCookie, await beginSession(db, ownerId, now()), {
      path: consolePath,
      httpOnly: true,
      sameSite: 'strict',
      secure: config.secure,
      maxAge: sessionDays * 86_400,
    })
    return goTo(reply, consolePath)
  }

  async function letOut(request: FastifyRequest, reply: FastifyReply) {
    await endSession(db, sessionOf(request))
    return goTo(reply.clearCookie(sessionCookie, { path: consolePath }), signInPath)
  }

  function show(request: FastifyRequest, reply: FastifyReply, status: number, ...page: Page) {
    const language = acceptedLanguage(request.headers['accept-language'], defaultLanguage)
    const { html, policy } = render(...page, { path: consolePath, language })
    return reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .send(html)
  }

  return { db, key, moderation, now, isOwner, letIn, letOut, show }
}

export function goTo(reply: FastifyReply, path: string) {
  return reply.header('cache-control', 'no-store').redirect(path, 303)
}
