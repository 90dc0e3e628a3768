import type { FastifyReply, FastifyRequest } from 'fastify'
import { textOf } from '#lib/form-fields.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http.ts'
import {
  donePath,
  longestName,
  passkeyPaths,
  passkeySignInPaths,
  returnField,
  signInChallengePath,
} from '../account-wire.ts'
import { isAnswer } from './challenges.ts'
import type { Desk } from './desk.ts'
import { deviceOf } from './device.ts'
import { formRoute } from './forms.ts'
import { finishRegistration, finishSignIn, startRegistration, startSignIn } from './passkeys.ts'
import { returnTo } from './return-to.ts'
import { digestOf, newSecret } from './secrets.ts'

const jsonRoute = { ...formRoute, bodyLimit: 16 * 1024 }
/** Ties a challenge to the browser it was made for, before there is a session. */
const challengeCookie = 'vitrina_issukis'

/** What the passkey scripts of the console talk to. */
export function servePasskeys(http: Http, desk: Desk) {
  const { now } = desk

  http.post(passkeySignInPaths.start, jsonRoute, async (_request, reply) => {
    const binding = newSecret()
    const options = await startSignIn(desk, digestOf(binding), now())
    reply.setCookie(challengeCookie, binding, {
      ...desk.cookieRules,
      path: signInChallengePath,
      sameSite: 'strict',
    })
    return answer(reply, options)
  })

  http.post(passkeySignInPaths.finish, jsonRoute, async (request, reply) => {
    const boundTo = digestOf(request.cookies[challengeCookie] ?? '')
    const person = await finishSignIn(desk, answerIn(request), boundTo, now())
    if (!person) throw new HttpError(401, 'passkey_refused')
    await desk.begin(request, reply, { ...person, method: 'passkey' })
    reply.clearCookie(challengeCookie, { path: signInChallengePath })
    return answer(reply, { to: returnTo(textOf(request.body, returnField)) })
  })

  http.post(passkeyPaths.start, jsonRoute, async (request, reply) => {
    const session = await desk.sessionOf(request)
    const options = await startRegistration(desk, session, session.digest, now())
    if (!options) throw new HttpError(409, 'too_many_passkeys')
    return answer(reply, options)
  })

  http.post(passkeyPaths.finish, jsonRoute, async (request, reply) => {
    const { ownerId, digest } = await desk.sessionOf(request)
    const typed = textOf(request.body, 'name').trim().slice(0, longestName)
    const name = typed || deviceOf(request.headers['user-agent']) || '–'
    const passkey = { ownerId, name }
    const isAdded = await finishRegistration(desk, passkey, answerIn(request), digest, now())
    if (!isAdded) throw new HttpError(400, 'passkey_refused')
    return answer(reply, { to: donePath('passkeyAdded') })
  })
}

function answerIn({ body }: FastifyRequest) {
  const given = (body as { answer?: unknown } | null)?.answer
  if (!isAnswer(given)) throw new HttpError(400, 'wrong_answer')
  return given
}

const answer = (reply: FastifyReply, body: object) =>
  reply.header('cache-control', 'no-store').send(body)
