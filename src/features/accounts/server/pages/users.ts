import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseForm } from '#lib/forms/form.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { typedCents } from '#lib/money/money.ts'
import { noteChanges, noteSubject } from '#server/console/console-action.ts'
import type { ConsoleContext, ConsoleHandler, ConsolePage } from '#server/console/console-page.ts'
import { formRoute, parseId, seeOther } from '#server/console/console-route.ts'
import { inviteForm, shareForm } from '../../forms.ts'
import { usersMessages } from '../../users-messages.ts'
import {
  demandField,
  invitationPath,
  maxRefundField,
  passkeyDemands,
  sharedPath,
  signInAgainForUsers,
  tokenField,
  type UserRights,
  type UsersProblem,
  type UsersProps,
  userPaths,
  userRoles,
  usersPath,
} from '../../wire.ts'
import type { AccountsContext } from '../context.ts'
import { cancelInvitation, invite, listInvitations } from '../invitations.ts'
import { readPasskeyDemand, savePasskeyDemand } from '../passkey-demand.ts'
import { countRecoveryCodes } from '../recovery-codes.ts'
import { deleteOtherSessions, isRecentSignIn } from '../sessions.ts'
import { addSharedLink, listSharedLinks, revokeSharedLink } from '../shared-links.ts'
import { changeRights, emailOf, findUser, listUsers, removeUser, rightsOf } from '../users.ts'

type Shown = Partial<Pick<UsersProps, 'newLink' | 'problem' | 'email'>>

/** The users of the console, and its links. */
export function usersPage(accounts: AccountsContext): ConsolePage {
  const show = showUsers(accounts)
  const post = ([path, handle]: [path: string, handle: ConsoleHandler]) =>
    formRoute('settings', path, handle)
  const forms: Readonly<Record<string, ConsoleHandler>> = {
    [userPaths.invite]: inviteUser(accounts, show),
    [userPaths.share]: shareStatistics(accounts, show),
    [userPaths.demandPasskey]: demandPasskey(accounts, show),
    ...changesOf(accounts, show),
  }
  return {
    path: usersPath,
    title: { lt: usersMessages.lt.title, en: usersMessages.en.title },
    access: 'settings',
    menu: { group: 'settings', order: 62, shortcut: 'p' },
    show: (request, reply, context) => show(request, reply, context, 200),
    routes: Object.entries(forms).map(post),
  }
}

type ShowUsers = ReturnType<typeof showUsers>

function showUsers({ db, now, identity }: AccountsContext) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    context: ConsoleContext,
    status: number,
    { newLink = null, problem = null, email = '' }: Shown = {},
  ) => {
    const session = await identity.sessionOf(request)
    const users = await listUsers(db)
    return context.show(request, reply, status, 'consoleUsers', {
      users: users.map((user) => ({ ...user, isSelf: user.id === session.userId })),
      passkeyDemand: await readPasskeyDemand(db),
      invitations: await listInvitations(db, now()),
      links: await listSharedLinks(db, now()),
      newLink,
      problem,
      email,
      isRecentSignIn: isRecentSignIn(session, now()),
    })
  }
}

function inviteUser(accounts: AccountsContext, show: ShowUsers): ConsoleHandler {
  const { db, now, publicUrl } = accounts
  return async (request, reply, context) => {
    if (!(await hasJustSignedIn(accounts, request))) return seeOther(reply, signInAgainForUsers)
    const { fields, values } = parseForm(inviteForm, request.body)
    const { email } = fields
    const refuse = (problem: 'email' | 'taken' | 'amount') =>
      show(request, reply, context, 422, { problem, email })
    if (!values) return refuse('email')
    if (await findUser(db, email)) return refuse('taken')
    const rights = rightsIn(request)
    if (!rights) return refuse('amount')
    noteSubject(email)
    noteChanges({}, noted(rights))
    const key = await invite(db, { email, ...rights }, now())
    const address = linkTo(publicUrl, invitationPath, key)
    const newLink = { kind: 'invitation', address, name: email } as const
    return show(request, reply, context, 200, { newLink })
  }
}

function shareStatistics(accounts: AccountsContext, show: ShowUsers): ConsoleHandler {
  const { db, now, publicUrl } = accounts
  return async (request, reply, context) => {
    if (!(await hasJustSignedIn(accounts, request))) return seeOther(reply, signInAgainForUsers)
    const { values } = parseForm(shareForm, request.body)
    if (!values) return show(request, reply, context, 422, { problem: 'name' })
    const { name } = values
    const address = linkTo(publicUrl, sharedPath, await addSharedLink(db, name, now()))
    return show(request, reply, context, 200, { newLink: { kind: 'shared', address, name } })
  }
}

/** Only an owner who uses a passkey, and could replace it, demands one of others. */
function demandPasskey(accounts: AccountsContext, show: ShowUsers): ConsoleHandler {
  const { db, now, identity } = accounts
  return async (request, reply, context) => {
    const { userId, method, ...session } = await identity.sessionOf(request)
    if (!isRecentSignIn(session, now())) return seeOther(reply, signInAgainForUsers)
    const wanted = textOf(request.body, demandField)
    const demand = passkeyDemands.find((one) => one === wanted) ?? 'none'
    const refuse = (problem: 'noPasskey' | 'noCodes') =>
      show(request, reply, context, 409, { problem })
    if (demand !== 'none' && method !== 'passkey') return refuse('noPasskey')
    if (demand !== 'none' && (await countRecoveryCodes(db, userId)) === 0) return refuse('noCodes')
    await savePasskeyDemand(db, demand, now())
    return seeOther(reply, usersPath)
  }
}

/** Changes one user, invitation or link; or says why it was refused. */
function changesOf(accounts: AccountsContext, show: ShowUsers) {
  const { db, now } = accounts
  const changes: Readonly<
    Record<string, (id: number, request: FastifyRequest) => Promise<UsersProblem | void>>
  > = {
    [userPaths.changeRole]: async (id, request) => {
      const rights = rightsIn(request)
      if (!rights) return 'amount'
      noteSubject(await emailOf(db, id))
      noteChanges(noted(await rightsOf(db, id)), noted(rights))
      if (!(await changeRights(db, id, rights, now()))) return 'lastOwner'
    },
    [userPaths.remove]: async (id) => {
      noteSubject(await emailOf(db, id))
      if (!(await removeUser(db, id, now()))) return 'lastOwner'
    },
    [userPaths.endSessions]: async (id) => {
      noteSubject(await emailOf(db, id))
      await deleteOtherSessions(db, id)
    },
    [userPaths.cancelInvitation]: (id) => cancelInvitation(db, id, now()),
    [userPaths.revoke]: (id) => revokeSharedLink(db, id, now()),
  }
  const handlers = Object.entries(changes).map(([path, change]): [string, ConsoleHandler] => [
    path,
    async (request, reply, context) => {
      const changesUser = path === userPaths.changeRole || path === userPaths.remove
      if (changesUser && !(await hasJustSignedIn(accounts, request)))
        return seeOther(reply, signInAgainForUsers)
      const problem = await change(parseId(textOf(request.body, 'id')), request)
      if (problem) return show(request, reply, context, 409, { problem })
      return seeOther(reply, usersPath)
    },
  ])
  return Object.fromEntries(handlers)
}

const hasJustSignedIn = async ({ identity, now }: AccountsContext, request: FastifyRequest) =>
  isRecentSignIn(await identity.sessionOf(request), now())

const linkTo = (publicUrl: string, path: string, token: string) =>
  `${publicUrl}${path}?${tokenField}=${token}`

const noted = (rights: UserRights | null) => ({
  role: rights?.role ?? '',
  ...(rights?.maxRefundCents && { maxRefundCents: rights.maxRefundCents }),
})

/** More than any order costs. */
const maxCents = 1_000_000_000

/** The least role, unless the form names another one; null for a sum that cannot be read. */
function rightsIn({ body }: FastifyRequest): UserRights | null {
  const role = userRoles.find((one) => one === textOf(body, 'role')) ?? 'viewer'
  const typed = typedCents(textOf(body, maxRefundField), maxCents)
  return typed === null ? null : { role, maxRefundCents: role === 'seller' ? typed : 0 }
}
