import type { FastifyReply, FastifyRequest } from 'fastify'
import { consolePath, selectedField, signInPath } from '#features/console/wire.ts'
import { may } from '#lib/role.ts'
import { type ActionNotes, newNotes, withNotes } from '#server/console/console-action.ts'
import type { ConsoleUser, Identify } from '#server/console/console-page.ts'
import type { Http } from '#server/http/http.ts'
import { anonymised, networkOf } from '#server/http/network.ts'
import { deviceName } from '#server/user-agent/device-name.ts'
import { actionAt, noActions } from '../actions.ts'
import type { Outcome } from '../wire.ts'
import { type AuditChain, emptyContent, type NewEntry } from './entries.ts'
import { beginAction, endAction } from './intents.ts'

/** An action from the moment its request has passed the guard until it is answered. */
interface Begun {
  /** Null for a sign-in, which changes nothing that lasts before its answer. */
  intent: string | null
  at: number
  action: string
  user: ConsoleUser | null
  notes: ActionNotes
}

interface Options {
  identify: Identify
  now?: () => number
}

/**
 * Records what users do in the console. A form is on disk as begun before its handler runs, and its
 * entry before its answer is sent; a file has its entry before its first byte.
 */
export function recordActions(
  http: Http,
  chain: AuditChain,
  { identify, now = Date.now }: Options,
) {
  const running = new WeakMap<FastifyRequest, Begun>()

  http.addHook('preHandler', async (request) => {
    const action = actionOfForm(request)
    if (action === null) return
    const user = await identify(request)
    const begun: Begun = { intent: null, at: now(), action, user, notes: newNotes() }
    if (!isSignIn(action) && (user || action.startsWith('access.')))
      begun.intent = await beginAction(chain, entryOf(request, begun, 'unknown'))
    running.set(request, begun)
  })

  http.addHook('preHandler', (request, _reply, done) => {
    const begun = running.get(request)
    if (begun) withNotes(begun.notes, done)
    else done()
  })

  http.addHook('onSend', async (request, reply) => {
    const begun = running.get(request)
    if (!begun) return recordFile(chain, request, reply, { identify, now })
    running.delete(request)
    const outcome = outcomeOf(reply)
    const entry = isEntered(begun, outcome) ? entryOf(request, begun, outcome) : null
    if (!entry && begun.intent === null) return
    const ending = endAction(chain, begun.intent, entry)
    if (begun.intent === null) return ending
    // What has begun is on disk already, and is entered later.
    await ending.catch((err) => request.log.error({ err, requestId: request.id }))
  })
}

const isSignIn = (action: string) => action === 'access.sign_in'

/** Refusals change nothing, and strangers do nothing; only their failed sign-ins are entered. */
function isEntered({ action, user, notes }: Begun, outcome: Outcome | null): outcome is Outcome {
  if (outcome === null) return false
  if (isSignIn(action)) return true
  return outcome !== 'refused' && (user ?? notes.actor) !== null
}

/** Null for what is no action: a page, or a form that changes nothing. */
function actionOfForm({ method, routeOptions: { url = '' } }: FastifyRequest): string | null {
  if (method !== 'POST') return null
  const path = url.slice(consolePath.length + 1)
  return noActions.includes(path) ? null : (actionAt(path) ?? 'form')
}

async function recordFile(
  chain: AuditChain,
  request: FastifyRequest,
  reply: FastifyReply,
  { identify, now = Date.now }: Options,
) {
  const { method, routeOptions } = request
  const { url = '', config } = routeOptions
  const isFile = String(reply.getHeader('content-disposition') ?? '').startsWith('attachment')
  const access = config.consoleAccess ?? 'settings'
  const isForAll = access === 'public' || may('viewer', access)
  if (method !== 'GET' || !isFile || reply.statusCode !== 200 || isForAll) return
  const action = actionAt(url.slice(consolePath.length + 1)) ?? 'file'
  const user = await identify(request)
  const begun: Begun = { intent: null, at: now(), action, user, notes: newNotes() }
  await endAction(chain, null, entryOf(request, begun, 'done'))
}

/** Null for what was not even looked at. Whoever is sent to sign in again has done nothing yet. */
function outcomeOf(reply: FastifyReply): Outcome | null {
  const { statusCode } = reply
  if (statusCode >= 500) return 'failed'
  if (statusCode === 429 || statusCode === 400) return null
  const isSentAway = String(reply.getHeader('location') ?? '').startsWith(`${signInPath}?`)
  return statusCode >= 400 || isSentAway ? 'refused' : 'done'
}

function entryOf(request: FastifyRequest, { at, action, user, notes }: Begun, outcome: Outcome) {
  const { consolePage = '' } = request.routeOptions.config
  const actor = notes.actor ?? (user?.id ? { ...user, id: user.id } : null)
  const entry: NewEntry = {
    content: {
      ...emptyContent,
      kind: 'action',
      at,
      action,
      outcome,
      page: consolePage,
      object: objectOf(request),
      link: linkOf(request, consolePage),
      changes: JSON.stringify(notes.changes),
    },
    person: {
      user_id: actor?.id ?? null,
      email: actor?.email ?? '',
      role: actor?.role ?? user?.role ?? '',
      subject: notes.subject,
      device: deviceName(request.headers['user-agent']),
      network: networkOf(request.ip, anonymised) ?? '',
    },
  }
  return entry
}

/** Ids, and names of a closed list; nothing else that somebody typed. */
const plainId = /^[\w-]{1,40}$/
const numericId = /^\d{1,15}$/
const maxIds = 50

/** What an action is about: the ids in its address, or those ticked in its form. */
function objectOf({ params, body }: FastifyRequest): string {
  const inAddress = Object.values((params ?? {}) as Readonly<Record<string, string>>)
  if (inAddress.length > 0) return inAddress.filter((id) => plainId.test(id)).join(', ')
  const ticked = [(body as Readonly<Record<string, unknown>> | null)?.[selectedField] ?? []].flat()
  const ids = ticked.map(String).filter((id) => numericId.test(id))
  return ids.slice(0, maxIds).join(', ')
}

/** The page of what an action is about: the address up to the last id in it. */
function linkOf({ url, params }: FastifyRequest, page: string): string {
  const ids = Object.values((params ?? {}) as Readonly<Record<string, string>>)
  const last = ids.at(-1)
  const [path = ''] = url.split('?')
  const end = last ? path.lastIndexOf(`/${last}`) : -1
  return end < 0 || !last || !plainId.test(last) ? page : path.slice(0, end + 1 + last.length)
}
