import { pino } from 'pino'
import { createRefusedOrigins } from '#features/newsletter/server/embed/refused-origins.ts'
import { openFeedback } from '#features/newsletter/server/feedback/open-feedback.ts'
import { openImports } from '#features/newsletter/server/imports/open-imports.ts'
import { openProviders } from '#features/newsletter/server/providers/open-providers.ts'
import { openNewsletterSettings } from '#features/newsletter/server/settings/open-settings.ts'
import { createSubscriberLinks } from '#features/newsletter/server/subscriber-links.ts'
import { openSubscribers } from '#features/newsletter/server/subscribers/open-subscribers.ts'
import { createWelcomeEmails } from '#features/newsletter/server/welcome/welcome-emails.ts'
import type { Database } from '#server/database/database.ts'
import type { Http } from '#server/http/http.ts'
import { noMail } from '#server/mail/mail.ts'
import { renderEmail } from '#site/render-email.ts'
import { type DatabaseLocation } from './databases.ts'
import { publicUrl } from './http.ts'
import { senderContent } from './newsletter-content.ts'

export type NewsletterUnderTest = Awaited<ReturnType<typeof openNewsletter>>

const key = 'the key of a site in tests, long enough'

/**
 * The services behind the newsletter's console pages; `asked` are the addresses that were emailed
 * to confirm.
 */
export async function openNewsletter(
  database: Database & { location: DatabaseLocation },
  http: Http,
  now: () => number,
) {
  const { db, location } = database
  const asked: string[] = []
  const tokens: string[] = []
  const subscribers = openSubscribers({
    db,
    key,
    announce: async () => {},
    sendConfirmation: async (_transaction, { email, token }) => {
      asked.push(email)
      tokens.push(token)
    },
    now,
  })
  const config = { dataDir: location.dataDir, publicUrl }
  const log = pino({ level: 'silent' })
  const opened = () => openImports({ database, config, subscribers, log, now })
  const settings = await openNewsletterSettings({ db, key })
  const destinationUrls: Record<string, string> = {}
  const providers = openProviders({
    http,
    database,
    key,
    log,
    config: { publicUrl, destinationUrls },
    settings,
    subscribers,
  })
  const links = createSubscriberLinks(key, publicUrl)
  const welcome = createWelcomeEmails({
    mail: noMail('ona@kryptis.lt'),
    renderEmail,
    content: senderContent,
    publicUrl,
    links,
    settings: settings.current,
    fromAddress: () => 'naujienos@kryptis.lt',
  })
  const feedback = openFeedback({
    db,
    http,
    log,
    key,
    ...config,
    links,
    subscribers,
    sending: () => ({ pause: async () => {}, pauseGroup: async () => {} }),
    now,
  })
  return {
    feedback,
    welcome,
    subscribers,
    settings,
    refusedOrigins: createRefusedOrigins(db, now),
    providers,
    /** Addresses of newsletter services, which tests replace by those of stand-ins. */
    destinationUrls,
    mail: { isOn: true },
    /** Nothing is sent, so nothing is checked. */
    deliverability: {
      latest: () => null,
      check: async () => null,
      canMakeKey: () => true,
      makeKey: async () => null,
      notices: async () => [],
    },
    imports: opened(),
    /** Opens the imports again, as after a restart. */
    reopenImports: opened,
    dataDir: location.dataDir,
    asked,
    /** The tokens of the confirmations sent, in order. */
    tokens,
  }
}
