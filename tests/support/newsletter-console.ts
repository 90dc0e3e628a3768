import { pino } from 'pino'
import { createWelcomeEmails } from '#features/issues/server/welcome/welcome-emails.ts'
import { defaultWelcomeOptions } from '#features/issues/welcome.ts'
import { openProviders } from '#features/list-providers/server/open-providers.ts'
import { openFeedback } from '#features/mail-delivery/server/feedback/open-feedback.ts'
import { defaultFormOptions } from '#features/subscribe-embed/form-options.ts'
import { createRefusedOrigins } from '#features/subscribe-embed/server/embed/refused-origins.ts'
import { defaultSenderOptions } from '#features/subscribers/sender-options.ts'
import { openImports } from '#features/subscribers/server/imports/open-imports.ts'
import { openNewsletterSettings } from '#features/subscribers/server/settings/open-settings.ts'
import { createSubscriberLinks } from '#features/subscribers/server/subscriber-links.ts'
import { openSubscribers } from '#features/subscribers/server/subscribers/open-subscribers.ts'
import type { Database } from '#server/database/database.ts'
import type { Http } from '#server/http/http.ts'
import { noMail } from '#server/mail/mail.ts'
import { type DatabaseLocation } from './databases.ts'
import { renderEmail } from './emails.ts'
import { publicUrl } from './http.ts'
import { senderContent } from './newsletter-content.ts'
import { openSettings } from './newsletter-providers/open-providers.ts'

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
  const newsletterSettings = await openNewsletterSettings({ db })
  const settings = {
    sender: newsletterSettings.of(defaultSenderOptions),
    form: newsletterSettings.of(defaultFormOptions),
    welcome: newsletterSettings.of(defaultWelcomeOptions),
    provider: await openSettings(db, key),
  }
  const destinationUrls: Record<string, string> = {}
  const providers = openProviders({
    http,
    database,
    key,
    log,
    config: { publicUrl, destinationUrls },
    settings: settings.provider,
    subscribers,
  })
  const links = createSubscriberLinks(key, publicUrl)
  const welcome = createWelcomeEmails({
    mail: noMail('ona@kryptis.lt'),
    renderEmail,
    content: senderContent,
    publicUrl,
    links,
    settings: () => ({ ...settings.sender.current(), ...settings.welcome.current() }),
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
