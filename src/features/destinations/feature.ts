import type { Consent } from '#features/consent/feature.ts'
import { hourMs, minuteMs } from '#lib/dates/durations.ts'
import type { Feature } from '#server/feature.ts'
import { followOtherServers } from '#server/process/jobs.ts'
import { marketingPath } from './console-wire.ts'
import { baseUrlsOf, serverDestinations } from './server/adapters/server-destinations.ts'
import { eventLogPage } from './server/console/event-log-page.ts'
import { createEventTester } from './server/console/event-tester.ts'
import { marketingPage } from './server/console/marketing-page.ts'
import { eventsAfterRestore } from './server/delivery/after-restore.ts'
import { type Delivery, openDelivery } from './server/delivery/open-delivery.ts'
import { markErased } from './server/ledger/erase.ts'
import { openLedger } from './server/ledger/open-ledger.ts'
import { createSenderSealing } from './server/sender-sealing.ts'
import { openMarketingSettings } from './server/settings/open-settings.ts'
import type { Destinations } from './server.ts'

export const destinations: Feature<'destinations', { consent: Consent }, Destinations> = {
  name: 'destinations',
  destinations: Object.keys(serverDestinations),
  tables: [
    'marketing_destinations',
    'marketing_options',
    'marketing_own_events',
    'marketing_delivery_progress',
    'marketing_follow_ups',
    'marketing_erasures',
  ],
  quickActions: [
    {
      does: 'change',
      title: { lt: 'Rinkodaros paskyros', en: 'Marketing accounts' },
      path: marketingPath,
      access: 'marketing.see',
    },
  ],
  async open({ db, key, pages, config, journal, store, log, keep }, { consent }) {
    let delivery: Delivery | null = null
    const onChange = async () => {
      pages.invalidate(() => true)
      // Not awaited: a consumer that pauses its destination is among those that `sync` stops, and
      // would wait for itself.
      void delivery?.sync()
      await consent.refresh()
    }
    const settings = await openMarketingSettings({ db, key, onChange })
    const senders = createSenderSealing(key)
    delivery = keep(
      openDelivery({
        db,
        journal,
        settings,
        destinations: Object.values(serverDestinations),
        baseUrls: baseUrlsOf(config.destinationUrls),
        senders,
        withheldAt: consent.withheldAt,
        log,
      }),
    )
    journal.excuse(delivery.backingOff)
    await delivery.sync()
    const ledger = openLedger({ db, journal, store, senders })
    consent.onErased(markErased)
    return { settings, senders, delivery, ledger }
  },
  consolePages({ config: { publicUrl, destinationUrls } }, { settings, delivery, ledger }) {
    const baseUrls = baseUrlsOf(destinationUrls)
    const tester = createEventTester({ settings, baseUrls, publicUrl })
    return [
      eventLogPage({ ledger, delivery, settings, tester }),
      marketingPage({ settings, delivery, publicUrl, baseUrls, tester }),
    ]
  },
  jobs: (_platform, { settings, delivery, ledger }) => [
    followOtherServers('marketing settings refresh', settings.refresh),
    followOtherServers('marketing after a restore', delivery.sync),
    { name: 'marketing follow-ups', everyMs: minuteMs, run: delivery.followUp },
    { name: 'marketing erasures', everyMs: 5 * minuteMs, run: ledger.eraseMarked },
    { name: 'marketing retention', everyMs: 6 * hourMs, run: ledger.deleteOldMonths },
  ],
  afterRestore: ({ db, journal }, { delivery }) =>
    eventsAfterRestore({ db, journal, delivery, now: Date.now }),
}
