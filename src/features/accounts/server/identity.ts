import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { ConsoleUser } from '#server/console/console-page.ts'
import type { Tables } from '#server/database/tables.ts'
import { HttpError } from '#server/errors.ts'
import { accountCookies } from './account-cookies.ts'
import { passkeyStanding } from './passkey-demand.ts'
import { findSession, type Session } from './sessions.ts'
import { findSharedLink } from './shared-links.ts'

export type Identity = ReturnType<typeof createIdentity>

const guest: ConsoleUser = {
  id: null,
  role: 'guest',
  maxRefundCents: 0,
  email: '',
  theme: null,
  language: null,
  hasShortcuts: false,
}

/** Finds the sender of a request, with a single look-up for each request. */
export function createIdentity(db: Kysely<Tables>, secure: boolean, now: () => number) {
  const names = accountCookies(secure)
  const lookUps = new WeakMap<FastifyRequest, Promise<Session | 'guest' | null>>()

  function lookUpOnce(request: FastifyRequest) {
    const lookUp = lookUps.get(request) ?? lookUpIn(request)
    lookUps.set(request, lookUp)
    return lookUp
  }

  async function lookUpIn({ cookies }: FastifyRequest) {
    const session = await findSession(db, cookies[names.session.name], now())
    if (session) return session
    return (await findSharedLink(db, cookies[names.shared.name], now())) ? 'guest' : null
  }

  /** Null for a stranger. */
  async function identify(request: FastifyRequest): Promise<ConsoleUser | null> {
    const found = await lookUpOnce(request)
    if (found === 'guest') return guest
    return found && { ...userOf(found), ...(await passkeyStanding(db, found, now())) }
  }

  /** The session of a request, for routes that only users reach. */
  async function sessionOf(request: FastifyRequest): Promise<Session> {
    const found = await lookUpOnce(request)
    if (!found || found === 'guest') throw new HttpError(401, 'signed_out')
    return found
  }

  return { identify, sessionOf }
}

function userOf(session: Session): ConsoleUser {
  const { userId, role, email, theme, language, shortcutsOffAt } = session
  const maxRefundCents = role === 'owner' ? null : session.maxRefundCents
  const hasShortcuts = shortcutsOffAt === null
  return { id: userId, role, maxRefundCents, email, theme, language, hasShortcuts }
}
