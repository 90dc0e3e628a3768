import type { Dashboard } from '#features/dashboard/server.ts'
import type { Goals } from '#features/goals/server.ts'
import type { Reports } from '#features/report/server.ts'
import type { Http } from '#server/http.ts'
import type { Mail } from '#server/mail/mail.ts'
import { guard } from './server/access.ts'
import { serveAccount } from './server/account-page.ts'
import { serveComments } from './server/comments-page.ts'
import { serveConsents } from './server/consents-page.ts'
import { createDesk, type DeskParts } from './server/desk.ts'
import { serveGoals } from './server/goals-pages.ts'
import { serveInbox } from './server/inbox-page.ts'
import { serveLinks } from './server/invitation-page.ts'
import { servePasskeys } from './server/passkey-routes.ts'
import { servePeople } from './server/people-page.ts'
import { serveSetup } from './server/setup-page.ts'
import { serveSignIn } from './server/sign-in-page.ts'
import { serveStatisticsPages } from './server/statistics-pages.ts'
import { serveStopReport } from './server/stop-report-page.ts'
import { type ReadToday, serveToday } from './server/today-page.ts'

export { readPeople } from './server/owners.ts'
export { createSetupLink } from './server/setup.ts'

type Options = Omit<DeskParts, 'now'> & {
  http: Http
  mail: Pick<Mail, 'isOn' | 'resend'>
  readToday: ReadToday
  dashboard: Dashboard
  goals: Goals
  reports: Reports
  now?: () => number
}

/** The pages of those who run the site: what each of them may see stands in `access.ts`. */
export function registerConsole({
  http,
  mail,
  readToday,
  dashboard,
  goals,
  reports,
  now = Date.now,
  ...parts
}: Options) {
  const desk = createDesk({ ...parts, now })
  http.register(async (guarded) => {
    guard(guarded, desk)
    serveToday(guarded, desk, readToday)
    serveStatisticsPages(guarded, desk, dashboard)
    serveGoals(guarded, desk, goals)
    serveInbox(guarded, desk, mail)
    serveComments(guarded, desk)
    serveConsents(guarded, desk)
    serveAccount(guarded, desk, reports)
    serveStopReport(guarded, desk, reports)
    servePeople(guarded, desk)
    servePasskeys(guarded, desk)
    serveSignIn(guarded, desk)
    serveSetup(guarded, desk)
    serveLinks(guarded, desk)
  })
}
