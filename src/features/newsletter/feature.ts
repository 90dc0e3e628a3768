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
  tables: ['subscribers'],
  open({ http, db, config, domainEvents }) {
    registerNewsletter({ http, db, config, domainEvents })
  },
}
