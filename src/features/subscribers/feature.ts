import type { Consent } from '#features/consent/feature.ts'
import { hourMs, secondMs } from '#lib/dates/durations.ts'
import type { Feature } from '#server/feature.ts'
import { followOtherServers } from '#server/process/jobs.ts'
import { defaultSenderOptions } from './sender-options.ts'
import { importsPage } from './server/console/imports-page.ts'
import { newSubscriberPage } from './server/console/new-subscriber-page.ts'
import { subscribersPage } from './server/console/subscribers-page.ts'
import { type Imports, openImports } from './server/imports/open-imports.ts'
import { openList } from './server/open-list.ts'
import { subscriptionOfPerson } from './server/person.ts'
import { openNewsletterSettings } from './server/settings/open-settings.ts'
import { createSubscriberLinks } from './server/subscriber-links.ts'
import { subscribersAfterRestore } from './server/subscribers/after-restore.ts'
import { deleteVisitor } from './server/subscribers/confirmations.ts'
import type { SubscribersService } from './server.ts'
import { confirmedPaths } from './subscriber-wire.ts'

export const subscribers: Feature<
  'subscribers',
  { consent: Consent },
  SubscribersService & { imports: Imports }
> = {
  name: 'subscribers',
  switch: 'newsletter',
  staysWhenOff: { routes: 'links of emails confirm, change and end subscriptions' },
  domainEvents: {
    newsletter_subscribed: {
      lt: 'Užsiprenumeruotas naujienlaiškis',
      en: 'The newsletter was subscribed to',
    },
  },
  routes: () => [
    {
      page: 'newsletterConfirmed',
      paths: confirmedPaths,
      props: () => ({}),
      isUnlisted: true,
      thanksFor: { event: 'newsletter_subscribed' },
    },
  ],
  tables: [
    'newsletter_subscribers',
    'newsletter_subscriber_events',
    'newsletter_tags',
    'newsletter_confirmations',
    'newsletter_suppressions',
    'newsletter_erasures',
    'newsletter_options',
    'newsletter_imports',
    'newsletter_import_rows',
    'newsletter_import_counts',
    'newsletter_import_people',
    'newsletter_import_suppressions',
  ],
  async open(platform, { consent }) {
    const { db, key, config, pages, keep } = platform
    const onChange = () => pages.invalidate(() => true)
    const settings = await openNewsletterSettings({ db, onChange })
    const sender = settings.of(defaultSenderOptions)
    const links = createSubscriberLinks(key, config.publicUrl)
    const list = openList(platform, { settings: sender, links })
    consent.onDecision(async (transaction, { id, choices }) => {
      if (!choices.analytics || !choices.advertisement) await deleteVisitor(transaction, id)
    })
    consent.onErased(deleteVisitor)
    const imports = keep(openImports({ ...platform, subscribers: list }))
    return { list, links, settings, sender, imports }
  },
  consolePages: (platform, { list, imports }) => {
    const parts = { ...platform, subscribers: list, imports }
    return [subscribersPage(parts), newSubscriberPage(parts), importsPage(parts)]
  },
  people: ({ db }, { list }) => [subscriptionOfPerson({ db, list })],
  jobs: (_platform, { list, settings, imports }) => [
    followOtherServers('newsletter settings', settings.refresh),
    { name: 'newsletter sign-ups', everyMs: hourMs, run: list.deleteUnconfirmed },
    { name: 'newsletter imports', everyMs: 5 * secondMs, run: imports.resume },
    { name: 'newsletter import retention', everyMs: hourMs, run: imports.deleteOld },
  ],
  afterRestore: ({ db, key }, { list }) => subscribersAfterRestore({ db, key, list }),
}
