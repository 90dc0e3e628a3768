import type { FastifyReply, FastifyRequest } from 'fastify'
import { signInPath } from '#features/console/wire.ts'
import { minuteMs } from '#lib/dates/durations.ts'
import { parseForm } from '#lib/forms/form.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { isLanguage, type Language } from '#lib/language.ts'
import type { ConsoleContext, ConsolePage, ConsoleRoute } from '#server/console/console-page.ts'
import { formRoute, seeOther } from '#server/console/console-route.ts'
import { accountMessages } from '../../account-messages.ts'
import type { EmailSubscription } from '../../email-subscription.ts'
import { passkeyForm, passwordForm } from '../../forms.ts'
import {
  type AccountProblem,
  type AccountProps,
  accountNotices,
  accountPath,
  accountPaths,
  doneField,
  donePath,
  type OwnSubscription,
  signInAgainPath,
  subscriptionField,
  themes,
} from '../../wire.ts'
import type { AccountsContext } from '../context.ts'
import { removePasskey, removePassword, setPassword } from '../credentials.ts'
import { listPasskeys, renamePasskey } from '../passkeys.ts'
import { hashPassword } from '../password.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from '../recovery-codes.ts'
import {
  deleteOtherSessions,
  deleteOwnSession,
  isRecentSignIn,
  listSessions,
  type Session,
} from '../sessions.ts'
import { byPassword, signIn } from '../sign-in.ts'
import { savePreferences } from '../users.ts'
import { passkeyRegistrationRoutes } from './passkeys.ts'

/** The input of the account page's forms. */
interface Submission {
  request: FastifyRequest
  reply: FastifyReply
  session: Session
  /** Shows the page again with the problem. */
  refuse(status: number, problem: AccountProblem): Promise<FastifyReply>
  showCodes(codes: readonly string[]): Promise<FastifyReply>
}

type Action = (accounts: AccountsContext, submission: Submission) => Promise<FastifyReply>

/** The time after a recovery code in which a password can be set without the present one. */
const recoveryMs = 15 * minuteMs

/** The user's own account: credentials, sessions, subscriptions, and preferences. */
export function accountPage(accounts: AccountsContext): ConsolePage {
  const { identity } = accounts

  async function showAccount(
    request: FastifyRequest,
    reply: FastifyReply,
    context: ConsoleContext,
    status = 200,
    shown: Partial<Pick<AccountProps, 'problem' | 'newCodes'>> = {},
  ) {
    const session = await identity.sessionOf(request)
    const language = await context.languageOf(request)
    const props = await readAccount(accounts, session, request.query, language)
    return context.show(request, reply, status, 'consoleAccount', { ...props, ...shown })
  }

  const actionRoute = ([path, act]: [path: string, act: Action]): ConsoleRoute =>
    formRoute('account', path, async (request, reply, context) =>
      act(accounts, {
        request,
        reply,
        session: await identity.sessionOf(request),
        refuse: (status, problem) => showAccount(request, reply, context, status, { problem }),
        showCodes: (newCodes) => showAccount(request, reply, context, 200, { newCodes }),
      }),
    )

  return {
    path: accountPath,
    title: { lt: accountMessages.lt.title, en: accountMessages.en.title },
    access: 'account',
    menu: { group: 'personal', order: 100, shortcut: 'm' },
    show: (request, reply, context) => showAccount(request, reply, context),
    routes: [...Object.entries(actions).map(actionRoute), ...passkeyRegistrationRoutes(accounts)],
  }
}

const actions: Readonly<Record<string, Action>> = {
  [accountPaths.preferences]: changePreferences,
  [accountPaths.password]: changePassword,
  [accountPaths.noPassword]: dropPassword,
  [accountPaths.codes]: makeRecoveryCodes,
  [accountPaths.endSession]: endSession,
  [accountPaths.endOthers]: endOtherSessions,
  [accountPaths.endAll]: endAllSessions,
  [accountPaths.renamePasskey]: renameOwnPasskey,
  [accountPaths.removePasskey]: removeOwnPasskey,
  [accountPaths.subscription]: changeSubscription,
}

async function changePreferences(
  { db, now }: AccountsContext,
  { request: { body }, reply, session }: Submission,
) {
  const language = textOf(body, 'language')
  const preferences = {
    language: isLanguage(language) ? language : null,
    theme: themes.find((name) => name === textOf(body, 'theme')) ?? null,
    hasShortcuts: textOf(body, 'shortcuts') === 'on',
  }
  await savePreferences(db, session.userId, preferences, now())
  return seeOther(reply, donePath('preferences'))
}

async function changePassword(accounts: AccountsContext, submission: Submission) {
  const { db, now } = accounts
  const { request, reply, session, refuse } = submission
  const { values } = parseForm(passwordForm, request.body)
  if (!values) return refuse(422, 'short')
  if (needsPassword(session, now())) {
    const attempt = { email: session.email, ip: request.ip, deviceToken: undefined }
    const present = await signIn(accounts, attempt, byPassword(values.present))
    if (present.outcome === 'throttled') {
      reply.header('retry-after', present.retryAfter)
      return refuse(429, 'throttled')
    }
    if (present.outcome === 'wrong') return refuse(422, 'wrong')
  }
  await setPassword(db, session.userId, await hashPassword(values.password, 'known'))
  await deleteOtherSessions(db, session.userId, session.digest)
  return seeOther(reply, donePath('password'))
}

async function dropPassword({ db, now }: AccountsContext, { reply, session, refuse }: Submission) {
  if (!isRecentSignIn(session, now())) return seeOther(reply, signInAgainPath)
  const isRemoved = await removePassword(db, session.userId, now())
  return isRemoved ? seeOther(reply, donePath('noPassword')) : refuse(409, 'lastCredential')
}

async function makeRecoveryCodes(
  accounts: AccountsContext,
  { reply, session, showCodes }: Submission,
) {
  const now = accounts.now()
  if (!isRecentSignIn(session, now)) return seeOther(reply, signInAgainPath)
  return showCodes(await replaceRecoveryCodes(accounts, session.userId, now))
}

async function endSession(
  { db }: AccountsContext,
  { request, reply, session: { userId, digest } }: Submission,
) {
  const ended = textOf(request.body, 'id')
  await deleteOwnSession(db, userId, ended)
  return seeOther(reply, ended === digest ? signInPath : donePath('sessions'))
}

async function endOtherSessions({ db }: AccountsContext, { reply, session }: Submission) {
  await deleteOtherSessions(db, session.userId, session.digest)
  return seeOther(reply, donePath('sessions'))
}

async function endAllSessions({ db }: AccountsContext, { reply, session }: Submission) {
  await deleteOtherSessions(db, session.userId)
  return seeOther(reply, signInPath)
}

async function renameOwnPasskey(
  { db }: AccountsContext,
  { request: { body }, reply, session }: Submission,
) {
  const { values } = parseForm(passkeyForm, body)
  if (values) await renamePasskey(db, session.userId, { id: textOf(body, 'id'), ...values })
  return seeOther(reply, donePath('passkeyNamed'))
}

async function removeOwnPasskey(
  { db, now }: AccountsContext,
  { request, reply, session, refuse }: Submission,
) {
  if (!isRecentSignIn(session, now())) return seeOther(reply, signInAgainPath)
  const isRemoved = await removePasskey(db, session.userId, textOf(request.body, 'id'))
  return isRemoved ? seeOther(reply, donePath('passkeyRemoved')) : refuse(409, 'lastCredential')
}

async function changeSubscription(
  { subscriptions }: AccountsContext,
  { request: { body }, reply, session: { userId } }: Submission,
) {
  const subscription = subscriptions.find(({ id }) => id === textOf(body, 'id'))
  if (!subscription) return seeOther(reply, accountPath)
  const isWanted = textOf(body, 'subscribe') === 'on'
  await (isWanted ? subscription.subscribe(userId) : subscription.unsubscribe(userId))
  const done: OwnSubscription['done'] = isWanted ? 'subscribed' : 'unsubscribed'
  const query = new URLSearchParams({ [doneField]: done, [subscriptionField]: subscription.id })
  return seeOther(reply, `${accountPath}?${query}`)
}

async function readAccount(
  { db, now, subscriptions }: AccountsContext,
  session: Session,
  query: unknown,
  language: Language,
): Promise<AccountProps> {
  const { userId, digest } = session
  const sessions = await listSessions(db, userId, now())
  return {
    ownLanguage: session.language,
    hasPassword: session.passwordRemovedAt === null,
    needsPassword: needsPassword(session, now()),
    isRecentSignIn: isRecentSignIn(session, now()),
    passkeys: await listPasskeys(db, userId),
    codesLeft: await countRecoveryCodes(db, userId),
    newCodes: [],
    sessions: sessions.map(({ digest: id, ...rest }) => ({ ...rest, id, isThis: id === digest })),
    subscriptions: await Promise.all(
      subscriptions.map((subscription) => readSubscription(subscription, userId, query, language)),
    ),
    done: accountNotices.find((notice) => notice === textOf(query, doneField)) ?? null,
    problem: null,
  }
}

async function readSubscription(
  { id, texts, isAvailable, isSubscribed }: EmailSubscription,
  userId: number,
  query: unknown,
  language: Language,
): Promise<OwnSubscription> {
  const done = textOf(query, subscriptionField) === id ? textOf(query, doneField) : ''
  return {
    id,
    texts: texts[language],
    isAvailable: isAvailable(),
    isSubscribed: await isSubscribed(userId),
    done: done === 'subscribed' || done === 'unsubscribed' ? done : null,
  }
}

/**
 * Whether the present password is needed; not right after the user proved its loss in another way.
 */
function needsPassword({ method, startedAt, passwordRemovedAt }: Session, now: number): boolean {
  const isRecent = now - startedAt < recoveryMs
  return !(isRecent && (method === 'recovery' || passwordRemovedAt !== null))
}
