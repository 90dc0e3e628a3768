import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseEmail } from '#lib/email.ts'
import { textOf } from '#lib/form-fields.ts'
import type { Http } from '#server/http.ts'
import { consolePath, type SetupProblem, setupKeyField, setupPath } from '../wire.ts'
import { type Desk, goTo } from './desk.ts'
import { credentialsOf, formRoute } from './forms.ts'
import { hashPassword, isLongEnough } from './password.ts'
import { isSetupKey, useSetupKey } from './setup.ts'

export function serveSetup(http: Http, desk: Desk) {
  const { db, now } = desk

  http.get(setupPath, formRoute, async (request, reply) => {
    const setupKey = textOf(request.query, setupKeyField)
    if (!(await isSetupKey(db, setupKey, now()))) return refuseLink(request, reply)
    return desk.show(request, reply, 200, 'consoleSetup', { setupKey, email: '', problem: null })
  })

  http.post(setupPath, formRoute, async (request, reply) => {
    const setupKey = textOf(request.body, setupKeyField)
    // Checked before the password is hashed, for hashing is what a stranger could wear us out with.
    if (!(await isSetupKey(db, setupKey, now()))) return refuseLink(request, reply)
    const { email, password } = credentialsOf(request)
    const problem = problemOf(email, password)
    if (problem) return desk.show(request, reply, 422, 'consoleSetup', { setupKey, email, problem })
    const owner = { email, passwordHash: await hashPassword(password) }
    const ownerId = await useSetupKey(db, setupKey, owner, now())
    if (ownerId === null) return refuseLink(request, reply)
    await desk.begin(request, reply, { ownerId, email, method: 'link' })
    return goTo(reply, consolePath)
  })

  function refuseLink(request: FastifyRequest, reply: FastifyReply) {
    const props = { setupKey: '', email: '', problem: 'link' as const }
    return desk.show(request, reply, 410, 'consoleSetup', props)
  }
}

function problemOf(email: string, password: string): SetupProblem | null {
  if (parseEmail(email) === null) return 'email'
  return isLongEnough(password) ? null : 'password'
}
