import type { FastifyReply, FastifyRequest } from 'fastify'
import { returnField, signInPath, signOutPath } from '#features/console/wire.ts'
import { parseForm } from '#lib/forms/form.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import type { ConsoleContext, ConsolePage } from '#server/console/console-page.ts'
import { formRoute, seeOther } from '#server/console/console-route.ts'
import { recoveryForm, signInForm } from '../../forms.ts'
import { signInMessages } from '../../sign-in-messages.ts'
import { accountPath, againField, recoveryPath } from '../../wire.ts'
import type { AccountsContext } from '../context.ts'
import { returnTo } from '../return-to.ts'
import { byPassword, byRecoveryCode, type SignInResult, signIn } from '../sign-in.ts'

type Messages<Part extends string> = Readonly<
  Record<'lt' | 'en', Readonly<Record<Part, { title: string }>>>
>

/** The title of a page whose texts are part of a feature's messages. */
export const titleOf = <Part extends string>({ lt, en }: Messages<Part>, part: Part) => ({
  lt: lt[part].title,
  en: en[part].title,
})

export function signInPage(accounts: AccountsContext): ConsolePage {
  const { sessionCookies } = accounts

  async function show(request: FastifyRequest, reply: FastifyReply, context: ConsoleContext) {
    const back = returnTo(textOf(request.query, returnField))
    const isAgain = textOf(request.query, againField) !== ''
    if (!isAgain && (await isSignedIn(request, context))) return seeOther(reply, back)
    const props = { email: '', returnTo: back, problem: null }
    return context.show(request, reply, 200, 'consoleSignIn', props)
  }

  async function take(request: FastifyRequest, reply: FastifyReply, context: ConsoleContext) {
    const { email, password } = parseForm(signInForm, request.body).fields
    const back = returnTo(textOf(request.body, returnField))
    const attempt = attemptOf(accounts, request, email)
    const result = await signIn(accounts, attempt, byPassword(password))
    if (result.outcome === 'signed_in') {
      const { id, email } = result.user
      await sessionCookies.start(request, reply, { userId: id, email, method: 'password' })
      return seeOther(reply, back)
    }
    const props = { email, returnTo: back, problem: result.outcome }
    return context.show(request, reply, refusalStatus(result, reply), 'consoleSignIn', props)
  }

  return {
    path: signInPath,
    title: titleOf(signInMessages, 'signIn'),
    access: 'public',
    show,
    routes: [
      formRoute('public', signInPath, take),
      { method: 'POST', path: signOutPath, access: 'public', handle: sessionCookies.signOut },
    ],
  }
}

/** Sign-in with a recovery code, for users who lost their other credentials. */
export function recoveryPage(accounts: AccountsContext): ConsolePage {
  async function show(request: FastifyRequest, reply: FastifyReply, context: ConsoleContext) {
    if (await isSignedIn(request, context)) return seeOther(reply, accountPath)
    return context.show(request, reply, 200, 'consoleRecovery', { email: '', problem: null })
  }

  async function take(request: FastifyRequest, reply: FastifyReply, context: ConsoleContext) {
    const { email, code } = parseForm(recoveryForm, request.body).fields
    const attempt = attemptOf(accounts, request, email)
    const result = await signIn(accounts, attempt, byRecoveryCode(accounts, code))
    if (result.outcome === 'signed_in') {
      const { id, email } = result.user
      await accounts.sessionCookies.start(request, reply, { userId: id, email, method: 'recovery' })
      return seeOther(reply, accountPath)
    }
    const props = { email, problem: result.outcome }
    return context.show(request, reply, refusalStatus(result, reply), 'consoleRecovery', props)
  }

  return {
    path: recoveryPath,
    title: titleOf(signInMessages, 'recovery'),
    access: 'public',
    show,
    routes: [formRoute('public', recoveryPath, take)],
  }
}

async function isSignedIn(request: FastifyRequest, context: ConsoleContext) {
  const user = await context.userOf(request)
  return user !== null && user.role !== 'guest'
}

const attemptOf = (
  { sessionCookies }: AccountsContext,
  request: FastifyRequest,
  email: string,
) => ({
  email,
  ip: request.ip,
  deviceToken: sessionCookies.deviceTokenIn(request),
})

type Refused = Exclude<SignInResult, { outcome: 'signed_in' }>

/** The status of a refusal; a throttled one also sets when to retry. */
function refusalStatus(result: Refused, reply: FastifyReply): number {
  if (result.outcome === 'wrong') return 401
  reply.header('retry-after', result.retryAfter)
  return 429
}
