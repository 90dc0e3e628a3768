import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedLanguage } from '#lib/accept-language.ts'
import { defaultLanguage, type Language } from '#lib/language.ts'
import { may } from '#lib/role.ts'
import type {
  ConsoleContext,
  ConsolePage,
  ConsoleUser,
  ConsoleView,
  Identify,
  QuickAction,
} from '#server/console/console-page.ts'
import {
  chooseEncoding,
  compress,
  compressPieces,
  type Encoding,
} from '#server/http/compression.ts'
import type { Pages } from '#server/http/pages.ts'
import { consolePath } from '../wire.ts'
import { type FrameOptions, frameOf } from './frame.ts'
import { additions } from './html-additions.ts'

export interface ContextOptions extends FrameOptions {
  quickActions: () => readonly QuickAction[]
  identify: Identify
  render: Pages['renderPrivate']
}

/** Shows pages in the frame of their user. */
export function createContext({
  pages,
  quickActions,
  identify,
  render,
  firstStepsOn,
}: ContextOptions): ConsoleContext {
  /** Whoever still needs a passkey is a stranger to all pages but the one to add it. */
  async function userOf(request: FastifyRequest) {
    const user = await identify(request)
    return user?.lacksPasskey ? null : user
  }

  async function languageOf(request: FastifyRequest): Promise<Language> {
    const user = await identify(request)
    return user?.language ?? acceptedLanguage(request.headers['accept-language'], defaultLanguage)
  }

  /** Renders views for the user, who is looked up once. */
  async function rendererFor(request: FastifyRequest) {
    const language = await languageOf(request)
    const user = await userOf(request)
    const frame = user && (await frameOf({ pages, firstStepsOn }, user, request, language))
    return (...[name, props]: ConsoleView) =>
      render(name, { ...props, ...(frame && { frame }) } as never, { path: consolePath, language })
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    ...view: ConsoleView
  ) {
    const { html, policy } = (await rendererFor(request))(...view)
    const encoding = encodingFor(request)
    const body = await compress(html, encoding, 'quick')
    return setHeaders(reply, status, policy, encoding).send(body)
  }

  async function showProgressively(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    first: ConsoleView,
    more: AsyncIterable<ConsoleView>,
  ) {
    const renderView = await rendererFor(request)
    const { html, policy } = renderView(...first)
    async function* versions() {
      yield html
      for await (const view of more) yield renderView(...view).html
    }
    const encoding = encodingFor(request)
    const body = compressPieces(additions(versions()), encoding)
    return setHeaders(reply, status, policy, encoding).send(body)
  }

  const noticesFor = async (request: FastifyRequest) => noticesOf(await userOf(request), pages())
  const quickActionsFor = async (request: FastifyRequest) =>
    actionsFor(await userOf(request), quickActions())

  return { userOf, languageOf, noticesFor, quickActionsFor, show, showProgressively }
}

/** The notices of all pages for a user who may act on them. */
async function noticesOf(user: ConsoleUser | null, pages: readonly ConsolePage[]) {
  if (!user) return []
  const concerned = pages.filter(
    ({ access, noticesNeed = access }) => noticesNeed !== 'public' && may(user.role, noticesNeed),
  )
  const all = concerned.flatMap(({ notices, noticesTo }) => [
    notices?.() ?? [],
    noticesTo?.(user) ?? [],
  ])
  return (await Promise.all(all)).flat()
}

const actionsFor = (user: ConsoleUser | null, actions: readonly QuickAction[]) =>
  user ? actions.filter(({ access }) => may(user.role, access)) : []

const encodingFor = ({ headers }: FastifyRequest) => chooseEncoding(headers['accept-encoding'])

function setHeaders(reply: FastifyReply, status: number, policy: string, encoding: Encoding) {
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'Accept-Encoding')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'same-origin')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('content-security-policy', policy)
}
