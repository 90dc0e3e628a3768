import type { FastifyReply, FastifyRequest } from 'fastify'
import { signInAgain } from '#features/accounts/wire.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { byLanguage } from '#lib/language.ts'
import type { ConsoleContext, ConsolePage, OwnerNotice } from '#server/console/console-page.ts'
import { formRoute, seeOther } from '#server/console/console-route.ts'
import { HttpError } from '#server/errors.ts'
import type { BackupState } from '../backup.ts'
import { copiesMessages } from '../console/copies-messages.ts'
import { messages } from '../console/messages.ts'
import {
  backupsPath,
  copiesPaths,
  newBackupPath,
  recoveryKeyField,
  startedField,
} from '../console-wire.ts'
import type { CopiesState } from '../copies.ts'
import type { Copies } from './copies/open-copies.ts'
import type { Restores } from './restores.ts'

interface Options {
  state(): Promise<BackupState>
  start(): void
  copies: Omit<Copies, 'store'> | null
  isRecentSignIn: (request: FastifyRequest) => Promise<boolean>
  restores: Pick<Restores, 'state'>
  now: () => number
}

interface Shown {
  shownKey: string | null
  isWrongKey: boolean
}
type Action = (
  copies: Omit<Copies, 'store'>,
  request: FastifyRequest,
  show: (status: number, shown: Partial<Shown>) => Promise<FastifyReply>,
) => Promise<FastifyReply | string>

/** Actions on copies elsewhere and their key; a text is the address that is shown next. */
const actions: Readonly<Record<keyof typeof copiesPaths, { isSensitive: boolean; act: Action }>> = {
  tryAgain: {
    isSensitive: false,
    act: async (copies) => {
      copies.start()
      return `${backupsPath}#kitur`
    },
  },
  showKey: {
    isSensitive: true,
    act: ({ keys }, _request, show) => show(200, { shownKey: keys.show() }),
  },
  confirmKey: {
    isSensitive: false,
    act: async ({ keys }, { body }, show) =>
      (await keys.confirm(textOf(body, recoveryKeyField)))
        ? `${backupsPath}#raktas`
        : show(422, { isWrongKey: true }),
  },
  renewKey: {
    isSensitive: true,
    act: async ({ keys }) => {
      await keys.renew()
      return `${backupsPath}#raktas`
    },
  },
}

/** The page of backups, on which owners see that they can be restored and ask for one. */
export function backupsPage(options: Options): ConsolePage {
  const { start, copies } = options

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    context: ConsoleContext,
    status = 200,
    { shownKey = null, isWrongKey = false }: Partial<Shown> = {},
  ) {
    const state = copies?.state() ?? null
    return context.show(request, reply, status, 'consoleBackups', {
      state: await options.state(),
      isStarted: textOf(request.query, startedField) !== '',
      copies: state,
      isRecentSignIn: await options.isRecentSignIn(request),
      asksForKey: isWrongKey || asksForKey(state, options.now()),
      shownKey,
      isWrongKey,
      isHeld: (await options.restores.state()) !== null,
    })
  }

  return {
    path: backupsPath,
    title: byLanguage((language) => messages[language].title),
    access: 'settings',
    menu: { group: 'settings', order: 64, shortcut: 'b' },
    show: (request, reply, context) => show(request, reply, context),
    notices: async () => copiesNotices(copies?.state() ?? null, options.now()),
    routes: [
      formRoute('settings', newBackupPath, (_request, reply) => {
        start()
        return seeOther(reply, `${backupsPath}?${startedField}=1`)
      }),
      ...Object.entries(actions).map(([name, { isSensitive, act }]) =>
        formRoute(
          'settings',
          copiesPaths[name as keyof typeof copiesPaths],
          async (request, reply, context) => {
            if (!copies) throw new HttpError(404, 'not_found')
            if (isSensitive && !(await options.isRecentSignIn(request)))
              return seeOther(reply, signInAgain(backupsPath))
            const next = await act(copies, request, (status, shown) =>
              show(request, reply, context, status, shown),
            )
            return typeof next === 'string' ? seeOther(reply, next) : next
          },
        ),
      ),
    ],
  }
}

/** Not on the day it was shown, when it may still be at hand on the screen. */
function asksForKey(copies: CopiesState | null, now: number): boolean {
  if (!copies) return false
  const { shownAt, confirmedAt } = copies.key
  return shownAt !== null && confirmedAt === null && dayOf(shownAt).name !== dayOf(now).name
}

function copiesNotices(copies: CopiesState | null, now: number): OwnerNotice[] {
  if (!copies) return []
  const { failure, trial, key } = copies
  const kinds = { failed: 'problem', differs: 'problem', unseen: 'step', ask: 'step' } as const
  const holds: Record<keyof typeof kinds, boolean> = {
    failed: failure !== null,
    differs: trial !== null && trial.differences.length > 0,
    unseen: key.shownAt === null,
    ask: asksForKey(copies, now),
  }
  return (Object.keys(kinds) as (keyof typeof kinds)[])
    .filter((name) => holds[name])
    .map((name) => ({
      kind: kinds[name],
      text: byLanguage((language) => copiesMessages[language].notices[name]),
      path: backupsPath,
    }))
}
