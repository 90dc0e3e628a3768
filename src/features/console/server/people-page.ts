import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseEmail } from '#lib/email.ts'
import { textOf } from '#lib/form-fields.ts'
import type { Http } from '#server/http.ts'
import {
  invitationPath,
  longestName,
  type PeopleProps,
  peoplePath,
  peoplePaths,
  type Role,
  roles,
  sharedPath,
  signInAgainForPeople,
  tokenField,
} from '../account-wire.ts'
import { type Desk, goTo } from './desk.ts'
import { formRoute, idOf } from './forms.ts'
import { cancelInvitation, invite, listInvitations } from './invitations.ts'
import { changeRole, findOwner, listPeople, removePerson } from './owners.ts'
import { isFresh } from './sessions.ts'
import { addSharedLink, listSharedLinks, revokeSharedLink } from './shared-links.ts'

type Outcome = Partial<Pick<PeopleProps, 'newLink' | 'problem' | 'email'>>

/** Who may look into the console, and by which links. */
export function servePeople(http: Http, desk: Desk) {
  const { db, now } = desk
  const linkTo = (path: string, token: string) => `${desk.publicUrl}${path}?${tokenField}=${token}`

  http.get(peoplePath, (request, reply) => showPeople(request, reply, 200))

  const isFreshNow = async (request: FastifyRequest) =>
    isFresh(await desk.sessionOf(request), now())

  http.post(peoplePaths.invite, formRoute, async (request, reply) => {
    if (!(await isFreshNow(request))) return goTo(reply, signInAgainForPeople)
    const email = textOf(request.body, 'email').trim()
    if (parseEmail(email) === null)
      return showPeople(request, reply, 422, { problem: 'email', email })
    if (await findOwner(db, email))
      return showPeople(request, reply, 422, { problem: 'taken', email })
    const key = await invite(db, { email, role: roleIn(request) }, now())
    const address = linkTo(invitationPath, key)
    const newLink = { kind: 'invitation', address, name: email } as const
    return showPeople(request, reply, 200, { newLink })
  })

  http.post(peoplePaths.share, formRoute, async (request, reply) => {
    const name = textOf(request.body, 'name').trim().slice(0, longestName)
    if (!name) return showPeople(request, reply, 422, { problem: 'name' })
    const address = linkTo(sharedPath, await addSharedLink(db, name, now()))
    return showPeople(request, reply, 200, { newLink: { kind: 'shared', address, name } })
  })

  const changes: Readonly<
    Record<string, (id: number, request: FastifyRequest) => Promise<boolean | void>>
  > = {
    [peoplePaths.changeRole]: (id, request) => changeRole(db, id, roleIn(request)),
    [peoplePaths.remove]: (id) => removePerson(db, id),
    [peoplePaths.cancelInvitation]: (id) => cancelInvitation(db, id, now()),
    [peoplePaths.revoke]: (id) => revokeSharedLink(db, id, now()),
  }
  for (const [path, change] of Object.entries(changes)) {
    http.post(path, formRoute, async (request, reply) => {
      const makesWayIn = path === peoplePaths.changeRole && roleIn(request) === 'owner'
      if (makesWayIn && !(await isFreshNow(request))) return goTo(reply, signInAgainForPeople)
      const isDone = await change(idOf(textOf(request.body, 'id')), request)
      if (isDone === false) return showPeople(request, reply, 409, { problem: 'lastOwner' })
      return goTo(reply, peoplePath)
    })
  }

  async function showPeople(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    { newLink = null, problem = null, email = '' }: Outcome = {},
  ) {
    const session = await desk.sessionOf(request)
    const { ownerId } = session
    const people = await listPeople(db)
    return desk.show(request, reply, status, 'consolePeople', {
      people: people.map((person) => ({ ...person, isSelf: person.id === ownerId })),
      invitations: await listInvitations(db, now()),
      links: await listSharedLinks(db),
      newLink,
      problem,
      email,
      isFresh: isFresh(session, now()),
    })
  }
}

/** The lesser role unless the greater one is asked for by name. */
const roleIn = ({ body }: FastifyRequest): Role =>
  roles.find((role) => role === textOf(body, 'role')) ?? 'viewer'
