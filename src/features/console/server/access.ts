import type { FastifyReply, FastifyRequest } from 'fastify'
import { speedFilePath } from '#features/dashboard/speed.ts'
import {
  allPath,
  annotationsPath,
  csvPath,
  livePath,
  removePath,
  segmentsPath,
  statisticsPath,
} from '#features/dashboard/wire.ts'
import {
  deleteFunnelPath,
  funnelPath,
  goalAction,
  goalPath,
  goalsPath,
  newFunnelPath,
  newGoalPath,
} from '#features/goals/wire.ts'
import { stopPath } from '#features/report/wire.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http.ts'
import {
  accountPath,
  accountPaths,
  invitationPath,
  passkeyPaths,
  passkeySignInPaths,
  peoplePath,
  peoplePaths,
  type Rank,
  ranks,
  recoveryPath,
  returnField,
  sharedPath,
} from '../account-wire.ts'
import {
  commentActionPath,
  commentActions,
  commentsPath,
  consentsFilePath,
  consentsPath,
  consolePath,
  eraseConsentPath,
  inboxPath,
  messagePath,
  setupPath,
  signInPath,
  signOutPath,
  todayPath,
} from '../wire.ts'
import { type Desk, goTo } from './desk.ts'

type Needs = Rank | 'nothing'

const everything = (paths: object, needs: Needs) =>
  Object.fromEntries(Object.values(paths).map((path) => [`POST ${path}`, needs]))

const ofEach = <Action extends string>(
  actions: readonly Action[],
  path: (id: string, action: Action) => string,
) => actions.map((action) => path(':id', action))

/**
 * Who may ask for what. A route that stands here with nothing is the public's; one that is missing
 * is for owners, so that forgetting closes instead of opening.
 */
const access: Readonly<Record<string, Needs>> = {
  [`GET ${signInPath}`]: 'nothing',
  [`POST ${signInPath}`]: 'nothing',
  [`GET ${recoveryPath}`]: 'nothing',
  [`POST ${recoveryPath}`]: 'nothing',
  ...everything(passkeySignInPaths, 'nothing'),
  [`POST ${signOutPath}`]: 'nothing',
  [`GET ${setupPath}`]: 'nothing',
  [`POST ${setupPath}`]: 'nothing',
  [`GET ${invitationPath}`]: 'nothing',
  [`POST ${invitationPath}`]: 'nothing',
  [`GET ${sharedPath}`]: 'nothing',
  [`GET ${stopPath}`]: 'nothing',
  [`POST ${stopPath}`]: 'nothing',

  [`GET ${consolePath}`]: 'guest',
  [`GET ${todayPath}`]: 'guest',

  [`GET ${statisticsPath}`]: 'guest',
  [`GET ${allPath(':name')}`]: 'guest',
  [`GET ${csvPath(':name')}`]: 'guest',
  [`GET ${speedFilePath(':name')}`]: 'guest',
  [`GET ${livePath}`]: 'guest',
  ...everything([segmentsPath, removePath(segmentsPath, ':id')], 'owner'),
  ...everything([annotationsPath, removePath(annotationsPath, ':id')], 'owner'),

  [`GET ${goalsPath}`]: 'viewer',
  [`GET ${newGoalPath}`]: 'owner',
  [`GET ${goalPath(':id')}`]: 'owner',
  [`GET ${newFunnelPath}`]: 'owner',
  [`GET ${funnelPath(':id')}`]: 'owner',
  ...everything([newGoalPath, goalPath(':id'), newFunnelPath, funnelPath(':id')], 'owner'),
  ...everything(ofEach(['active', 'inactive', 'archived', 'delete'], goalAction), 'owner'),
  ...everything([deleteFunnelPath(':id')], 'owner'),

  [`GET ${commentsPath}`]: 'viewer',
  [`GET ${accountPath}`]: 'viewer',
  ...everything(accountPaths, 'viewer'),
  ...everything(passkeyPaths, 'viewer'),

  [`GET ${inboxPath}`]: 'owner',
  ...everything(ofEach(['read', 'delete', 'resend'], messagePath), 'owner'),
  ...everything(ofEach(commentActions, commentActionPath), 'owner'),
  [`GET ${consentsPath}`]: 'owner',
  [`GET ${consentsFilePath}`]: 'owner',
  [`POST ${eraseConsentPath}`]: 'owner',
  [`GET ${peoplePath}`]: 'owner',
  ...everything(peoplePaths, 'owner'),
}

export function neededFor(method: string, path: string | undefined): Needs {
  return access[`${method === 'HEAD' ? 'GET' : method} ${path}`] ?? 'owner'
}

export const isKnownRoute = (route: string) => route in access

/** Stands before every route of the console, so that none can forget to ask. */
export function guard(http: Http, desk: Desk) {
  http.addHook('onRequest', async (request, reply) => {
    const needs = neededFor(request.method, request.routeOptions.url)
    if (needs === 'nothing') return
    const rank = await desk.rankOf(request)
    if (rank && ranks.indexOf(rank) >= ranks.indexOf(needs)) return
    if (rank === 'viewer') throw new HttpError(403, 'owners_only')
    return askToSignIn(request, reply)
  })
}

function askToSignIn(request: FastifyRequest, reply: FastifyReply) {
  if (request.url.startsWith(`${consolePath}/api/`)) throw new HttpError(401, 'signed_out')
  const isPage = request.method === 'GET' && request.url !== consolePath
  const back = isPage ? `?${returnField}=${encodeURIComponent(request.url)}` : ''
  return goTo(reply, signInPath + back)
}
