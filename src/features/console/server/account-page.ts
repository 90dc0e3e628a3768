import type { FastifyReply, FastifyRequest } from 'fastify'
import { textOf } from '#lib/form-fields.ts'
import { isLanguage } from '#lib/language.ts'
import type { Http } from '#server/http.ts'
import {
  type AccountProblem,
  type AccountProps,
  accountPath,
  accountPaths,
  deeds,
  doneField,
  donePath,
  longestName,
  themes,
} from '../account-wire.ts'
import { signInPath } from '../wire.ts'
import { type Desk, goTo } from './desk.ts'
import { formRoute } from './forms.ts'
import { savePreferences } from './owners.ts'
import { listPasskeys, renamePasskey } from './passkeys.ts'
import { hashPassword, isLongEnough } from './password.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { endOtherSessions, endOwnSession, listSessions, type Session } from './sessions.ts'
import { byPassword, signIn } from './sign-in.ts'
import { removePasskey, removePassword, setPassword } from './ways-in.ts'

type Handler = (
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session,
) => Promise<FastifyReply>

/** A person who came by a recovery code has so long to choose a new password. */
const freshFor = 15 * 60_000

/** One's own account: ways to sign in, sessions, and how the console looks. */
export function serveAccount(http: Http, desk: Desk) {
  const { db, now } = desk

  http.get(accountPath, (request, reply) => showAccount(request, reply, 200))

  const post = (path: string, handle: Handler) =>
    http.post(path, formRoute, async (request, reply) =>
      handle(request, reply, await desk.sessionOf(request)),
    )

  post(accountPaths.preferences, async ({ body }, reply, { ownerId }) => {
    const language = textOf(body, 'language')
    const theme = themes.find((name) => name === textOf(body, 'theme')) ?? null
    const preferences = {
      language: isLanguage(language) ? language : null,
      theme,
      hasShortcuts: textOf(body, 'shortcuts') === 'on',
    }
    await savePreferences(db, ownerId, preferences, now())
    return goTo(reply, donePath('preferences'))
  })

  post(accountPaths.password, async (request, reply, session) => {
    const password = textOf(request.body, 'password')
    if (!isLongEnough(password)) return refuse(request, reply, 422, 'short')
    if (asksPassword(session, now())) {
      const claim = { email: session.email, ip: request.ip, deviceMark: undefined }
      const present = await signIn(desk, claim, byPassword(textOf(request.body, 'present')))
      if (present.outcome === 'throttled') {
        reply.header('retry-after', present.retryAfter)
        return refuse(request, reply, 429, 'throttled')
      }
      if (present.outcome === 'wrong') return refuse(request, reply, 422, 'wrong')
    }
    await setPassword(db, session.ownerId, await hashPassword(password))
    await endOtherSessions(db, session.ownerId, session.digest)
    return goTo(reply, donePath('password'))
  })

  post(accountPaths.noPassword, async (request, reply, { ownerId }) => {
    const isRemoved = await removePassword(db, ownerId, now())
    return isRemoved ? goTo(reply, donePath('noPassword')) : refuse(request, reply, 409, 'lastWay')
  })

  post(accountPaths.codes, async (request, reply, { ownerId }) => {
    const codes = await replaceRecoveryCodes(desk, ownerId, now())
    return showAccount(request, reply, 200, { newCodes: codes })
  })

  post(accountPaths.endSession, async ({ body }, reply, { ownerId, digest }) => {
    const ended = textOf(body, 'id')
    await endOwnSession(db, ownerId, ended)
    return goTo(reply, ended === digest ? signInPath : donePath('sessions'))
  })

  post(accountPaths.endOthers, async (_request, reply, { ownerId, digest }) => {
    await endOtherSessions(db, ownerId, digest)
    return goTo(reply, donePath('sessions'))
  })

  post(accountPaths.endAll, async (_request, reply, { ownerId }) => {
    await endOtherSessions(db, ownerId)
    return goTo(reply, signInPath)
  })

  post(accountPaths.renamePasskey, async ({ body }, reply, { ownerId }) => {
    const name = textOf(body, 'name').trim().slice(0, longestName)
    if (name) await renamePasskey(db, ownerId, { id: textOf(body, 'id'), name })
    return goTo(reply, donePath('passkeyNamed'))
  })

  post(accountPaths.removePasskey, async (request, reply, { ownerId }) => {
    const isRemoved = await removePasskey(db, ownerId, textOf(request.body, 'id'))
    if (!isRemoved) return refuse(request, reply, 409, 'lastWay')
    return goTo(reply, donePath('passkeyRemoved'))
  })

  const refuse = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    problem: AccountProblem,
  ) => showAccount(request, reply, status, { problem })

  async function showAccount(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    { problem = null, newCodes = [] }: Partial<Pick<AccountProps, 'problem' | 'newCodes'>> = {},
  ) {
    const session = await desk.sessionOf(request)
    const { ownerId, digest } = session
    const sessions = await listSessions(db, ownerId, now())
    return desk.show(request, reply, status, 'consoleAccount', {
      ownLanguage: session.language,
      hasPassword: session.passwordRemovedAt === null,
      asksPassword: asksPassword(session, now()),
      passkeys: await listPasskeys(db, ownerId),
      codesLeft: await countRecoveryCodes(db, ownerId),
      newCodes,
      sessions: sessions.map(({ digest: id, ...rest }) => ({
        ...rest,
        id,
        isThis: id === digest,
      })),
      done: deeds.find((deed) => deed === textOf(request.query, doneField)) ?? null,
      problem,
    })
  }
}

/** The present password is asked for, unless its loss has just been proved another way. */
function asksPassword({ method, beganAt, passwordRemovedAt }: Session, now: number): boolean {
  const isFresh = now - beganAt < freshFor
  return !(isFresh && (method === 'recovery' || passwordRemovedAt !== null))
}
