import type { FastifyReply, FastifyRequest } from 'fastify'
import { may } from '#lib/role.ts'
import type { Identify } from '#server/console/console-page.ts'
import { seeOther } from '#server/console/console-route.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http/http.ts'
import { consolePath, passkeyNeededPath, returnField, signInPath } from '../wire.ts'

/**
 * Guards every route of the console. A route without a definition is for owners, so that a mistake
 * closes it instead of opening it.
 */
export function guardAccess(http: Http, { identify }: { identify: Identify }) {
  http.addHook('onRequest', async (request, reply) => {
    const access = request.routeOptions.config.consoleAccess ?? 'settings'
    if (access === 'public') return
    const user = await identify(request)
    if (user?.lacksPasskey && !request.routeOptions.config.worksWithoutPasskey)
      return askForPasskey(request, reply)
    if (user && may(user.role, access)) return
    if (user && user.role !== 'guest') throw new HttpError(403, 'not_permitted')
    return askToSignIn(request, reply)
  })
}

function askForPasskey(request: FastifyRequest, reply: FastifyReply) {
  if (request.url.startsWith(`${consolePath}/api/`)) throw new HttpError(403, 'passkey_needed')
  return seeOther(reply, passkeyNeededPath)
}

function askToSignIn(request: FastifyRequest, reply: FastifyReply) {
  if (request.url.startsWith(`${consolePath}/api/`)) throw new HttpError(401, 'signed_out')
  const isPage = request.method === 'GET' && request.url !== consolePath
  const back = isPage ? `?${returnField}=${encodeURIComponent(request.url)}` : ''
  return seeOther(reply, signInPath + back)
}
