import type { FastifyReply, FastifyRequest } from 'fastify'
import { textOf } from '#lib/form-fields.ts'
import type { Http } from '#server/http.ts'
import { accountPath, recoveryPath, returnField } from '../account-wire.ts'
import { signInPath, signOutPath } from '../wire.ts'
import { type Desk, goTo } from './desk.ts'
import { credentialsOf, formRoute } from './forms.ts'
import { deviceCookie } from './known-device.ts'
import { returnTo } from './return-to.ts'
import { byPassword, byRecoveryCode, type SignIn, signIn } from './sign-in.ts'

export function serveSignIn(http: Http, desk: Desk) {
  http.get(signInPath, async (request, reply) => {
    const back = returnTo(textOf(request.query, returnField))
    if (await isSignedIn(request)) return goTo(reply, back)
    return desk.show(request, reply, 200, 'consoleSignIn', {
      email: '',
      returnTo: back,
      problem: null,
    })
  })

  http.post(signInPath, formRoute, async (request, reply) => {
    const { email, password } = credentialsOf(request)
    const back = returnTo(textOf(request.body, returnField))
    const result = await signIn(desk, claimOf(request), byPassword(password))
    if (result.outcome === 'signed_in') {
      await desk.begin(request, reply, {
        ownerId: result.owner.id,
        email: result.owner.email,
        method: 'password',
      })
      return goTo(reply, back)
    }
    const props = { email, returnTo: back, problem: result.outcome }
    return desk.show(request, reply, refuse(result, reply), 'consoleSignIn', props)
  })

  http.get(recoveryPath, async (request, reply) => {
    if (await isSignedIn(request)) return goTo(reply, accountPath)
    return desk.show(request, reply, 200, 'consoleRecovery', { email: '', problem: null })
  })

  http.post(recoveryPath, formRoute, async (request, reply) => {
    const { email } = credentialsOf(request)
    const proof = byRecoveryCode(desk, textOf(request.body, 'code'))
    const result = await signIn(desk, claimOf(request), proof)
    if (result.outcome === 'signed_in') {
      await desk.begin(request, reply, {
        ownerId: result.owner.id,
        email: result.owner.email,
        method: 'recovery',
      })
      return goTo(reply, accountPath)
    }
    const props = { email, problem: result.outcome }
    return desk.show(request, reply, refuse(result, reply), 'consoleRecovery', props)
  })

  http.post(signOutPath, (request, reply) => desk.letOut(request, reply))

  async function isSignedIn(request: FastifyRequest) {
    const rank = await desk.rankOf(request)
    return rank !== null && rank !== 'guest'
  }
}

const claimOf = (request: FastifyRequest) => ({
  email: credentialsOf(request).email,
  ip: request.ip,
  deviceMark: request.cookies[deviceCookie],
})

/** The status of a refusal, which tells when to come again. */
function refuse(result: Exclude<SignIn, { outcome: 'signed_in' }>, reply: FastifyReply): number {
  if (result.outcome === 'wrong') return 401
  reply.header('retry-after', result.retryAfter)
  return 429
}
