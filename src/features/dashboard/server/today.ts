import { consolePath } from '#features/console/wire.ts'
import type { TodaySummary } from '#features/statistics/wire.ts'
import type { ConsolePage } from '#server/console-page.ts'
import { sendJson } from '#server/console-route.ts'
import { HttpError } from '#server/errors.ts'
import { nullIfUnavailable } from '#server/statistics-store/unavailable.ts'
import { todayMessages } from '../today-messages.ts'
import { todayPath } from '../today-wire.ts'

export type ReadToday = () => Promise<TodaySummary>

/** The console's first page: what happens on the site today. */
export function todayPage(readToday: ReadToday): ConsolePage {
  return {
    path: consolePath,
    title: { lt: todayMessages.lt.title, en: todayMessages.en.title },
    role: 'guest',
    menu: { order: 10, shortcut: 's' },
    show: async (request, reply, context) => {
      const today = await nullIfUnavailable(readToday())
      return context.show(request, reply, today ? 200 : 503, 'consoleToday', { today })
    },
    routes: [
      {
        method: 'GET',
        path: todayPath,
        role: 'guest',
        handle: async (_request, reply) => {
          const today = await nullIfUnavailable(readToday())
          if (!today) throw new HttpError(503, 'statistics_away')
          return sendJson(reply, today)
        },
      },
    ],
  }
}
