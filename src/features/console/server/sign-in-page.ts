import type { Http } from '#server/http.ts'
import { consolePath, signInPath, signOutPath } from '../wire.ts'
import { type Desk, goTo } from './desk.ts'
import { credentialsOf, formRoute } from './forms.ts'
import { signIn } from './sign-in.ts'

export function serveSignIn(http: Http, desk: Desk) {
  http.get(signInPath, async (request, reply) => {
    if (await desk.isOwner(request)) return goTo(reply, consolePath)
    return desk.show(request, reply, 200, 'consoleSignIn', { email: '', problem: null })
  })

  http.post(signInPath, formRoute, async (request, reply) => {
    const { email, password } = credentialsOf(request)
    const result = await signIn(desk.db, { email, password, ip: request.ip }, desk.key, desk.now)
    if (result.outcome === 'signed_in') return desk.letIn(request, reply, result.ownerId)
    if (result.outcome === 'throttled') reply.header('retry-after', result.retryAfter)
    const status = result.outcome === 'throttled' ? 429 : 401
    return desk.show(request, reply, status, 'consoleSignIn', { email, problem: result.outcome })
  })

  http.post(signOutPath, (request, reply) => desk.letOut(request, reply))
}
