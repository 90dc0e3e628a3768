import type { Consent } from '#features/consent/feature.ts'
import type { Goals } from '#features/goals/feature.ts'
import { dayMs, hourMs, minuteMs, secondMs } from '#lib/dates/durations.ts'
import type { Feature } from '#server/feature.ts'
import type { SiteEvents } from '#server/site-events.ts'
import { goalEventTitles, stepEventTitles } from './goal-events.ts'
import { eventLogPage } from './server/console/event-log-page.ts'
import { createEventTester } from './server/console/event-tester.ts'
import { marketingPage } from './server/console/marketing-page.ts'
import { type Delivery, openDelivery } from './server/delivery/open-delivery.ts'
import { rulesInUse } from './server/destinations/rules-in-use.ts'
import { baseUrlsOf, serverDestinations } from './server/destinations/server-destinations.ts'
import { markErased } from './server/ledger/erase.ts'
import { type Ledger, openLedger } from './server/ledger/open-ledger.ts'
import { type MarketedPage, pageOptionsOf } from './server/page-options.ts'
import type { PageTokens } from './server/page-token.ts'
import { createSenderSealing } from './server/sender-sealing.ts'
import { openMarketingSettings, type SettingsStore } from './server/settings/open-settings.ts'
import type { Profiles } from './server/visitor/profiles.ts'
import { openIntake } from './server.ts'
import { marketingServices } from './services.ts'
import { isAnyOn } from './settings.ts'

export interface Marketing {
  settings: SettingsStore
  /** `make` returns the token that a page carries. */
  tokens: PageTokens
  profiles: Profiles
  /** Sending to destinations: their state, resuming after a pause, and replays. */
  delivery: Delivery
  /** Events and the outcome of each of their copies. */
  ledger: Ledger
  /** The options of the marketing script on a page, as JSON; undefined while no destination is on. */
  pageOptions: (page: MarketedPage) => string | undefined
}

interface Needs {
  consent: Consent
  goals: Goals
  statistics: SiteEvents
}

export const marketing: Feature<'marketing', Needs, Marketing> = {
  name: 'marketing',
  destinations: Object.keys(serverDestinations),
  tables: [
    'marketing_destinations',
    'marketing_options',
    'marketing_own_events',
    'marketing_profiles',
    'marketing_delivery_progress',
    'marketing_follow_ups',
    'marketing_erasures',
  ],
  async open(platform, { consent, goals, statistics }) {
    const { db, key, pages, config, journal, store, log, keep } = platform
    let delivery: Delivery | null = null
    const onChange = async () => {
      pages.invalidate(() => true)
      // Not awaited: a consumer that pauses its destination is among those that `sync` stops, and
      // would wait for itself.
      void delivery?.sync()
      await consent.refresh()
    }
    const settings = await openMarketingSettings({ db, key, onChange })
    await consent.declare('marketing', () => marketingServices(settings.current()))
    goals.offerEvents(goalEventTitles, stepEventTitles)
    const senders = createSenderSealing(key)
    const intake = openIntake({
      ...platform,
      consent,
      statistics,
      senders,
      settings: settings.current,
      goals: goals.all,
      hashRules: rulesInUse,
    })
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
    journal.excuse(delivery.resting)
    await delivery.sync()
    const ledger = openLedger({ db, journal, store, senders })
    consent.onErased(markErased)
    return {
      settings,
      ...intake,
      delivery,
      ledger,
      pageOptions: (page) => pageOptionsOf(settings.current(), goals.all(), page, intake.tokens),
    }
  },
  consolePages({ config: { publicUrl, destinationUrls } }, { settings, delivery, ledger }) {
    const baseUrls = baseUrlsOf(destinationUrls)
    const tester = createEventTester({ settings, baseUrls, publicUrl })
    return [
      eventLogPage({ ledger, delivery, settings, tester }),
      marketingPage({ settings, delivery, publicUrl, baseUrls, tester }),
    ]
  },
  jobs: ({ pages }, { settings, delivery, ledger, profiles }) => [
    // Another process on the same database may have changed the settings.
    { name: 'marketing settings refresh', everyMs: 2 * secondMs, run: settings.refresh },
    // Cached pages carry tokens, which expire after a month.
    {
      name: 'marketing page tokens',
      everyMs: 7 * dayMs,
      run: async () => pages.invalidate(() => isAnyOn(settings.current())),
    },
    { name: 'marketing follow-ups', everyMs: minuteMs, run: delivery.followUp },
    { name: 'marketing erasures', everyMs: 5 * minuteMs, run: ledger.eraseMarked },
    { name: 'marketing profile retention', everyMs: hourMs, run: profiles.deleteOld },
    { name: 'marketing retention', everyMs: 6 * hourMs, run: ledger.deleteOldMonths },
  ],
}
