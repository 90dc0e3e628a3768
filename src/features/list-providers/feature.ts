import type { Legal } from '#features/legal/feature.ts'
import type { SubscribersService } from '#features/subscribers/server.ts'
import { minuteMs, secondMs } from '#lib/dates/durations.ts'
import type { Feature } from '#server/feature.ts'
import { defaultProviderOptions } from './provider-options.ts'
import { providerNames } from './providers.ts'
import { newsletterPractices } from './server/newsletter-practices.ts'
import { openProviders } from './server/open-providers.ts'
import { openProviderSettings } from './server/settings/open-provider-settings.ts'
import './server/tables.ts'
import { followOtherServers } from '#server/process/jobs.ts'
import type { ListProviders } from './server.ts'

export const listProviders: Feature<
  'listProviders',
  { legal: Legal; subscribers: SubscribersService },
  ListProviders
> = {
  name: 'listProviders',
  switch: 'newsletter',
  destinations: providerNames,
  tables: ['newsletter_providers'],
  async open(platform, { legal, subscribers }) {
    const { db, key, pages, keep } = platform
    const settings = await openProviderSettings({
      db,
      key,
      options: subscribers.settings.of(defaultProviderOptions),
      onChange: () => pages.invalidate(() => true),
    })
    legal.declareNewsletter(() =>
      newsletterPractices(settings.current(), subscribers.sender.current()),
    )
    const providers = keep(openProviders({ ...platform, settings, subscribers: subscribers.list }))
    return { settings, providers }
  },
  jobs: (_platform, { settings, providers }) => [
    // Another process on the same database may have changed the settings.
    followOtherServers('newsletter provider settings', settings.refreshProviders),
    { name: 'newsletter provider', everyMs: 2 * secondMs, run: providers.sync },
    { name: 'newsletter provider tidying', everyMs: minuteMs, run: providers.tidy },
  ],
}
