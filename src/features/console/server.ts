import type { Dashboard } from '#features/dashboard/server.ts'
import type { Http } from '#server/http.ts'
import { serveComments } from './server/comments-page.ts'
import { createDesk, type DeskParts } from './server/desk.ts'
import { serveInbox } from './server/inbox-page.ts'
import { serveSetup } from './server/setup-page.ts'
import { serveSignIn } from './server/sign-in-page.ts'
import { serveStatisticsPages } from './server/statistics-pages.ts'
import { type ReadToday, serveToday } from './server/today-page.ts'

export { createSetupLink } from './server/setup.ts'

type Options = Omit<DeskParts, 'now'> & {
  http: Http
  readToday: ReadToday
  dashboard: Dashboard
  now?: () => number
}

/** The owner's own pages: the first account, signing in, the statistics, messages and comments. */
export function registerConsole({ http, readToday, dashboard, now = Date.now, ...parts }: Options) {
  const desk = createDesk({ ...parts, now })
  serveToday(http, desk, readToday)
  serveStatisticsPages(http, desk, dashboard)
  serveInbox(http, desk)
  serveComments(http, desk)
  serveSignIn(http, desk)
  serveSetup(http, desk)
}
