import type { Http } from '#server/http.ts'
import type { Mail } from '#server/mail/mail.ts'
import { serveComments } from './server/comments-page.ts'
import { serveConsents } from './server/consents-page.ts'
import { createDesk, type DeskParts } from './server/desk.ts'
import { serveInbox } from './server/inbox-page.ts'
import { serveSetup } from './server/setup-page.ts'
import { serveSignIn } from './server/sign-in-page.ts'
import { type ReadToday, serveToday } from './server/today-page.ts'

export { createSetupLink } from './server/setup.ts'

type Options = Omit<DeskParts, 'now'> & {
  http: Http
  mail: Pick<Mail, 'isOn' | 'resend'>
  readToday: ReadToday
  now?: () => number
}

/** The owner's own pages: the first account, signing in, today's numbers, messages and comments. */
export function registerConsole({ http, mail, readToday, now = Date.now, ...parts }: Options) {
  const desk = createDesk({ ...parts, now })
  serveToday(http, desk, readToday)
  serveInbox(http, desk, mail)
  serveComments(http, desk)
  serveConsents(http, desk)
  serveSignIn(http, desk)
  serveSetup(http, desk)
}
