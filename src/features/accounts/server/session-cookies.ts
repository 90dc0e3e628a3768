import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { consolePath, signInPath } from '#features/console/wire.ts'
import { seeOther } from '#server/console-route.ts'
import type { Tables } from '#server/database/tables.ts'
import { deviceOf } from './device.ts'
import { createDeviceToken, deviceCookie } from './known-device.ts'
import { createSession, deleteSession, type NewSession, sessionDays } from './sessions.ts'
import { sharedCookie } from './shared-links.ts'

export const sessionCookie = 'vitrina_session'
const daySeconds = 86_400

type Options = { db: Kysely<Tables>; key: string; secure: boolean; now: () => number }
type SignedIn = Omit<NewSession, 'device'> & { email: string }

export type SessionCookies = ReturnType<typeof createSessionCookies>

/** Starts and ends sessions, which browsers keep in cookies. */
export function createSessionCookies({ db, key, secure, now }: Options) {
  const common = { httpOnly: true, secure } as const
  const secretIn = ({ cookies }: FastifyRequest) => cookies[sessionCookie]

  /** Replaces the browser's session, so that one somebody planted or kept is worth nothing. */
  async function start(request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn) {
    const { email, ...session } = signedIn
    await deleteSession(db, secretIn(request))
    const device = deviceOf(request.headers['user-agent'])
    reply.setCookie(sessionCookie, await createSession(db, { ...session, device }, now()), {
      ...common,
      path: consolePath,
      sameSite: 'strict',
      maxAge: sessionDays * daySeconds,
    })
    reply.setCookie(deviceCookie, createDeviceToken(key, email), {
      ...common,
      path: signInPath,
      sameSite: 'strict',
      maxAge: 365 * daySeconds,
    })
  }

  async function signOut(request: FastifyRequest, reply: FastifyReply) {
    await deleteSession(db, secretIn(request))
    return seeOther(reply.clearCookie(sessionCookie, { path: consolePath }), signInPath)
  }

  /** `lax`, because a shared link is followed from another site, and browsers withhold strict cookies then. */
  function openBySharedLink(reply: FastifyReply, token: string) {
    reply.setCookie(sharedCookie, token, {
      ...common,
      path: consolePath,
      sameSite: 'lax',
      maxAge: 30 * daySeconds,
    })
    return seeOther(reply, consolePath)
  }

  return { start, signOut, openBySharedLink }
}
