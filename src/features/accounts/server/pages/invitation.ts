import type { FastifyReply, FastifyRequest } from 'fastify'
import { consolePath } from '#features/console/wire.ts'
import { parseForm } from '#lib/forms/form.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import type { ConsoleContext, ConsolePage } from '#server/console/console-page.ts'
import { formOptions, formRoute, seeOther } from '#server/console/console-route.ts'
import { invitationForm } from '../../forms.ts'
import { usersMessages } from '../../users-messages.ts'
import { invitationPath, sharedPath, tokenField } from '../../wire.ts'
import type { AccountsContext } from '../context.ts'
import { acceptInvitation, findInvitation } from '../invitations.ts'
import { hashPassword } from '../password.ts'
import { findSharedLink } from '../shared-links.ts'
import { titleOf } from './sign-in.ts'

/** The target of links that owners hand out: a new account, or the shared statistics. */
export function invitationPage({ db, now, sessionCookies }: AccountsContext): ConsolePage {
  async function show(request: FastifyRequest, reply: FastifyReply, context: ConsoleContext) {
    const invitationKey = textOf(request.query, tokenField)
    const invitation = await findInvitation(db, invitationKey, now())
    if (!invitation) return refuseLink(request, reply, context)
    const { email, role } = invitation
    const props = { email, role, invitationKey, problem: null }
    return context.show(request, reply, 200, 'consoleInvitation', props)
  }

  async function accept(request: FastifyRequest, reply: FastifyReply, context: ConsoleContext) {
    const invitationKey = textOf(request.body, tokenField)
    const invitation = await findInvitation(db, invitationKey, now())
    if (!invitation) return refuseLink(request, reply, context)
    const { email, role } = invitation
    const { values } = parseForm(invitationForm, request.body)
    if (!values) {
      const props = { email, role, invitationKey, problem: 'password' } as const
      return context.show(request, reply, 422, 'consoleInvitation', props)
    }
    const hash = await hashPassword(values.password)
    const userId = await acceptInvitation(db, invitationKey, hash, now())
    if (userId === null) return refuseLink(request, reply, context)
    await sessionCookies.start(request, reply, { userId, email, method: 'link' })
    return seeOther(reply, consolePath)
  }

  async function openSharedLink(
    request: FastifyRequest,
    reply: FastifyReply,
    context: ConsoleContext,
  ) {
    const token = textOf(request.query, tokenField)
    if (!(await findSharedLink(db, token, now()))) return refuseLink(request, reply, context)
    return sessionCookies.openBySharedLink(reply, token)
  }

  const open = { access: 'public', options: formOptions } as const
  return {
    path: invitationPath,
    title: titleOf(usersMessages, 'invitation'),
    ...open,
    show,
    routes: [
      formRoute('public', invitationPath, accept),
      { method: 'GET', path: sharedPath, handle: openSharedLink, ...open },
    ],
  }
}

function refuseLink(request: FastifyRequest, reply: FastifyReply, context: ConsoleContext) {
  const props = { invitationKey: '', email: '', role: 'viewer', problem: 'link' } as const
  return context.show(request, reply, 410, 'consoleInvitation', props)
}
