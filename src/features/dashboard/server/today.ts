import type { FastifyReply, FastifyRequest } from 'fastify'
import { consolePath, type Progress } from '#features/console/wire.ts'
import type { TodaySummary } from '#features/statistics/wire.ts'
import { may } from '#lib/role.ts'
import type { ConsoleContext, ConsolePage, OwnerNotice } from '#server/console/console-page.ts'
import { sendJson } from '#server/console/console-route.ts'
import { HttpError } from '#server/errors.ts'
import { nullIfUnavailable } from '#server/statistics-store/unavailable.ts'
import { todayMessages } from '../today-messages.ts'
import { type QueueState, type RecentSales, type StorageState, todayPath } from '../today-wire.ts'
import type { Dashboard } from './dashboard.ts'
import { nullIfFailed } from './query-limits.ts'

export interface TodaySources {
  readToday(): Promise<TodaySummary>
  readNotices(): Promise<readonly OwnerNotice[]>
  readStorage(): Promise<StorageState>
  readQueues(): Promise<readonly QueueState[]>
  readSales(): Promise<RecentSales | null>
  readProgress(): Promise<Progress | null>
}

/** The console's first page: today's figures, waiting tasks and the state of the server. */
export function todayPage(dashboard: Dashboard, sources: TodaySources): ConsolePage {
  const { readToday, readNotices, readStorage, readQueues, readSales, readProgress } = sources

  async function show(request: FastifyRequest, reply: FastifyReply, context: ConsoleContext) {
    const user = await context.userOf(request)
    const language = await context.languageOf(request)
    const isOwner = user !== null && may(user.role, 'settings')
    const seesSales = user !== null && may(user.role, 'sales.see')
    const [today, recent, live, notices, actions, storage, queues, sales, progress] =
      await Promise.all([
        nullIfUnavailable(readToday()),
        nullIfFailed(dashboard.recentDays()),
        nullIfFailed(dashboard.live()),
        context.noticesFor(request),
        context.quickActionsFor(request),
        isOwner ? readStorage() : null,
        isOwner ? readQueues() : [],
        seesSales ? readSales() : null,
        isOwner ? readProgress() : null,
      ])
    return context.show(request, reply, today ? 200 : 503, 'consoleToday', {
      today,
      recent,
      live,
      notices: notices.map(({ text, ...notice }) => ({ ...notice, text: text[language] })),
      quickActions: actions.map(({ does, title, path }) => ({
        does,
        title: title[language],
        path,
      })),
      storage,
      sales,
      progress,
      queues: queues.map(({ consumer, rows, since }) => ({ consumer, rows, since })),
    })
  }

  return {
    path: consolePath,
    title: { lt: todayMessages.lt.title, en: todayMessages.en.title },
    access: 'statistics.see',
    menu: { group: 'today', order: 10, shortcut: 's' },
    show,
    notices: readNotices,
    noticesNeed: 'settings',
    routes: [
      {
        method: 'GET',
        path: todayPath,
        access: 'statistics.see',
        handle: async (_request, reply) => {
          const today = await nullIfUnavailable(readToday())
          if (!today) throw new HttpError(503, 'statistics_away')
          return sendJson(reply, today)
        },
      },
    ],
  }
}
