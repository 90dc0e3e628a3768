import { minuteMs, secondMs } from '#lib/durations.ts'
import type { Feature } from '#server/feature.ts'
import { openFeedback } from './server/feedback/open-feedback.ts'
import { createSendingControl } from './server/feedback/sending-control.ts'
import type { NewsletterParts } from './server/parts.ts'
import { openNewsletterSettings } from './server/settings/open-settings.ts'
import { createSubscriberLinks } from './server/subscriber-links.ts'
import { openSubscribers } from './server/subscribers/open-subscribers.ts'
import { registerNewsletter } from './server.ts'
import { isConfirmedByProvider } from './settings.ts'
import { resultPaths, subscriptionResults } from './wire.ts'

export const newsletter: Feature<'newsletter', object, NewsletterParts> = {
  name: 'newsletter',
  domainEvents: {
    newsletter_subscribed: {
      lt: 'Užsiprenumeruotas naujienlaiškis',
      en: 'The newsletter was subscribed to',
    },
  },
  routes: () =>
    subscriptionResults.map((result) => ({
      page: 'newsletterResult',
      paths: resultPaths[result],
      props: () => ({ result }),
      isUnlisted: true,
      ...(result === 'subscribed' && { thanksFor: { event: 'newsletter_subscribed' } }),
    })),
  tables: [
    'newsletter_subscribers',
    'newsletter_subscriber_events',
    'newsletter_confirmations',
    'newsletter_suppressions',
    'newsletter_options',
    'newsletter_providers',
    'newsletter_issues',
    'newsletter_issue_recipients',
    'newsletter_mailbox_groups',
    'newsletter_tracking_events',
    'newsletter_feedback',
    'newsletter_bounces',
    'newsletter_imports',
    'newsletter_import_rows',
  ],
  async open({ http, db, key, config, log, domainEvents }) {
    const settings = await openNewsletterSettings({ db, key })
    const links = createSubscriberLinks(key, config.publicUrl)
    const subscribers = openSubscribers({
      db,
      key,
      announce: domainEvents.announce,
      sendConfirmation: async () => {},
      isConfirmedByProvider: () => isConfirmedByProvider(settings.current()),
    })
    const { dataDir, publicUrl } = config
    const sending = () => createSendingControl(db, Date.now)
    const feedback = openFeedback({
      db,
      http,
      log,
      key,
      dataDir,
      publicUrl,
      links,
      subscribers,
      sending,
    })
    registerNewsletter({ http, db, config, domainEvents })
    return { settings, links, subscribers, feedback }
  },
  jobs: (_platform, { settings, feedback }) => [
    { name: 'newsletter settings', everyMs: minuteMs, run: settings.refresh },
    { name: 'newsletter feedback', everyMs: 15 * secondMs, run: feedback.run },
  ],
}
