import type { FastifyReply, FastifyRequest } from 'fastify'
import { passkeyNeededPath, returnField } from '#features/console/wire.ts'
import { parseForm } from '#lib/forms/form.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import type { ConsoleRoute } from '#server/console/console-page.ts'
import { formRoute, sendJson } from '#server/console/console-route.ts'
import { HttpError } from '#server/errors.ts'
import { deviceName } from '#server/user-agent/device-name.ts'
import { passkeyForm } from '../../forms.ts'
import {
  donePath,
  passkeyPaths,
  passkeySignInPaths,
  signInAgainPath,
  signInChallengePath,
} from '../../wire.ts'
import { isPasskeyResponse } from '../challenges.ts'
import type { AccountsContext } from '../context.ts'
import { mayAddPasskey } from '../passkey-demand.ts'
import { finishRegistration, finishSignIn, startRegistration, startSignIn } from '../passkeys.ts'
import { returnTo } from '../return-to.ts'
import { newSecret, secretDigest } from '../secrets.ts'
import { isRecentSignIn } from '../sessions.ts'

const bodyLimit = 16 * 1024
/** Binds a challenge to the browser it was made for, before a session exists. */
const challengeCookie = 'vitrina_issukis'

/** Sign-in with a passkey, called by the scripts of the sign-in page. */
export function passkeySignInRoutes(accounts: AccountsContext): readonly ConsoleRoute[] {
  const { now, secure, sessionCookies } = accounts

  async function start(_request: FastifyRequest, reply: FastifyReply) {
    const binding = newSecret()
    const challenge = await startSignIn(accounts, secretDigest(binding), now())
    const cookie = {
      path: signInChallengePath,
      httpOnly: true,
      secure,
      sameSite: 'strict',
    } as const
    reply.setCookie(challengeCookie, binding, cookie)
    return sendJson(reply, challenge)
  }

  async function finish(request: FastifyRequest, reply: FastifyReply) {
    const boundTo = secretDigest(request.cookies[challengeCookie] ?? '')
    const user = await finishSignIn(accounts, responseIn(request), boundTo, now())
    if (!user) throw new HttpError(401, 'passkey_refused')
    await sessionCookies.start(request, reply, { ...user, method: 'passkey' })
    reply.clearCookie(challengeCookie, { path: signInChallengePath })
    return sendJson(reply, { to: returnTo(textOf(request.body, returnField)) })
  }

  const { start: startPath, finish: finishPath } = passkeySignInPaths
  return [
    formRoute('public', startPath, start, bodyLimit),
    formRoute('public', finishPath, finish, bodyLimit),
  ]
}

/** Adding a passkey, called by the scripts of the account page. */
export function passkeyRegistrationRoutes(accounts: AccountsContext): readonly ConsoleRoute[] {
  const { now, identity } = accounts

  async function start(request: FastifyRequest, reply: FastifyReply) {
    const session = await identity.sessionOf(request)
    if (!isRecentSignIn(session, now())) return sendJson(reply, { to: signInAgainPath })
    if (!(await mayAddPasskey(accounts.db, session, now())))
      return sendJson(reply, { to: passkeyNeededPath })
    const challenge = await startRegistration(accounts, session, session.digest, now())
    if (!challenge) throw new HttpError(409, 'too_many_passkeys')
    return sendJson(reply, challenge)
  }

  async function finish(request: FastifyRequest, reply: FastifyReply) {
    const session = await identity.sessionOf(request)
    const { userId, digest } = session
    if (!(await mayAddPasskey(accounts.db, session, now())))
      throw new HttpError(403, 'passkey_needed')
    const typed = parseForm(passkeyForm, request.body).values?.name
    const name = typed || deviceName(request.headers['user-agent']) || '–'
    const passkey = { userId, name }
    const isAdded = await finishRegistration(accounts, passkey, responseIn(request), digest, now())
    if (!isAdded) throw new HttpError(400, 'passkey_refused')
    return sendJson(reply, { to: donePath('passkeyAdded') })
  }

  return [
    formRoute('account', passkeyPaths.start, start, bodyLimit),
    formRoute('account', passkeyPaths.finish, finish, bodyLimit),
  ].map((route) => ({ ...route, worksWithoutPasskey: true }))
}

function responseIn({ body }: FastifyRequest) {
  const given = (body as { answer?: unknown } | null)?.answer
  if (!isPasskeyResponse(given)) throw new HttpError(400, 'wrong_answer')
  return given
}
