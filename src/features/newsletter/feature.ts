import type { Feature } from '#server/feature.ts'
import { registerNewsletter } from './server.ts'
import { resultPaths, subscriptionResults } from './wire.ts'

export const newsletter: Feature<'newsletter'> = {
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
  open({ http, db, config, domainEvents }) {
    registerNewsletter({ http, db, config, domainEvents })
  },
}
