import type { FastifyReply, FastifyRequest } from 'fastify'
import { textOf } from '#lib/form-fields.ts'
import type { Http } from '#server/http.ts'
import { invitationPath, sharedPath, tokenField } from '../account-wire.ts'
import { consolePath } from '../wire.ts'
import { type Desk, goTo } from './desk.ts'
import { formRoute } from './forms.ts'
import { acceptInvitation, findInvitation } from './invitations.ts'
import { findOwner } from './owners.ts'
import { hashPassword, isLongEnough } from './password.ts'
import { findSharedLink } from './shared-links.ts'

/** What links given by hand lead to: an account of one's own, or a look at the statistics. */
export function serveLinks(http: Http, desk: Desk) {
  const { db, now } = desk

  http.get(invitationPath, formRoute, async (request, reply) => {
    const invitationKey = textOf(request.query, tokenField)
    const invitation = await findInvitation(db, invitationKey, now())
    if (!invitation) return refuseLink(request, reply)
    const props = { ...invitation, invitationKey, problem: null }
    return desk.show(request, reply, 200, 'consoleInvitation', props)
  })

  http.post(invitationPath, formRoute, async (request, reply) => {
    const invitationKey = textOf(request.body, tokenField)
    const invitation = await findInvitation(db, invitationKey, now())
    if (!invitation || (await findOwner(db, invitation.email))) return refuseLink(request, reply)
    const password = textOf(request.body, 'password')
    if (!isLongEnough(password)) {
      const props = { ...invitation, invitationKey, problem: 'password' as const }
      return desk.show(request, reply, 422, 'consoleInvitation', props)
    }
    const hash = await hashPassword(password)
    const ownerId = await acceptInvitation(db, invitationKey, hash, now())
    if (ownerId === null) return refuseLink(request, reply)
    await desk.begin(request, reply, { ownerId, email: invitation.email, method: 'link' })
    return goTo(reply, consolePath)
  })

  http.get(sharedPath, formRoute, async (request, reply) => {
    const token = textOf(request.query, tokenField)
    if (await findSharedLink(db, token, now())) return desk.letLook(reply, token)
    return refuseLink(request, reply)
  })

  function refuseLink(request: FastifyRequest, reply: FastifyReply) {
    const props = { invitationKey: '', email: '', role: 'viewer', problem: 'link' } as const
    return desk.show(request, reply, 410, 'consoleInvitation', props)
  }
}
