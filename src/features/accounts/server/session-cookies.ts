import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { consolePath, signInPath } from '#features/console/wire.ts'
import { noteActor } from '#server/console/console-action.ts'
import { seeOther } from '#server/console/console-route.ts'
import type { Tables } from '#server/database/tables.ts'
import { anonymised, networkOf } from '#server/http/network.ts'
import { deviceName } from '#server/user-agent/device-name.ts'
import { accountCookies } from './account-cookies.ts'
import { createDeviceToken } from './known-device.ts'
import { createSession, deleteSession, type NewSession, sessionDays } from './sessions.ts'
import { rightsOf } from './users.ts'

const daySeconds = 86_400

type Options = { db: Kysely<Tables>; key: string; secure: boolean; now: () => number }
type SignedIn = Omit<NewSession, 'device' | 'network'> & { email: string }

export type SessionCookies = ReturnType<typeof createSessionCookies>

/** Starts and ends sessions, which browsers keep in cookies. */
export function createSessionCookies({ db, key, secure, now }: Options) {
  const common = { httpOnly: true, secure } as const
  const names = accountCookies(secure)
  const secretIn = ({ cookies }: FastifyRequest) => cookies[names.session.name]

  /** Replaces the browser's session, so that one planted or kept by somebody else is worthless. */
  async function start(request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn) {
    const { email, ...session } = signedIn
    await deleteSession(db, secretIn(request))
    const device = deviceName(request.headers['user-agent'])
    const network = networkOf(request.ip, anonymised) ?? ''
    const rights = await rightsOf(db, session.userId)
    noteActor({ id: session.userId, email, role: rights?.role ?? '' })
    const secret = await createSession(db, { ...session, device, network }, now())
    reply.setCookie(names.session.name, secret, {
      ...common,
      path: names.session.path,
      sameSite: 'strict',
      maxAge: sessionDays * daySeconds,
    })
    reply.setCookie(names.device.name, createDeviceToken(key, email), {
      ...common,
      path: names.device.path,
      sameSite: 'strict',
      maxAge: 365 * daySeconds,
    })
  }

  async function signOut(request: FastifyRequest, reply: FastifyReply) {
    await deleteSession(db, secretIn(request))
    return seeOther(
      reply.clearCookie(names.session.name, { ...common, path: names.session.path }),
      signInPath,
    )
  }

  /**
   * `lax`, because a shared link is followed from another site, where browsers withhold strict
   * cookies.
   */
  function openBySharedLink(reply: FastifyReply, token: string) {
    reply.setCookie(names.shared.name, token, {
      ...common,
      path: names.shared.path,
      sameSite: 'lax',
      maxAge: 30 * daySeconds,
    })
    return seeOther(reply, consolePath)
  }

  /** The device token of a browser that has signed in before. */
  const deviceTokenIn = ({ cookies }: FastifyRequest) => cookies[names.device.name]

  return { start, signOut, openBySharedLink, deviceTokenIn }
}
