import type { Consent } from '#features/consent/feature.ts'
import { goalEventTitles, stepEventTitles } from '#features/destinations/goal-events.ts'
import { type Destinations, rulesInUse } from '#features/destinations/server.ts'
import { isAnyOn } from '#features/destinations/settings.ts'
import type { Goals } from '#features/goals/feature.ts'
import { dayMs, hourMs } from '#lib/dates/durations.ts'
import type { Feature } from '#server/feature.ts'
import type { SiteEvents } from '#server/site-events.ts'
import { type MarketedPage, pageOptionsOf } from './server/page-options.ts'
import type { Profiles } from './server/visitor/profiles.ts'
import { openIntake } from './server.ts'
import { marketingServices } from './services.ts'

export interface Marketing {
  profiles: Profiles
  /** Whether any destination is on. */
  isOn: () => boolean
  /** The options of the marketing script on a page, as JSON; undefined while no destination is on. */
  pageOptions: (page: MarketedPage) => string | undefined
}

interface Needs {
  consent: Consent
  destinations: Destinations
  goals: Goals
  statistics: SiteEvents
}

export const marketing: Feature<'marketing', Needs, Marketing> = {
  name: 'marketing',
  tables: ['marketing_profiles'],
  async open(platform, { consent, destinations, goals, statistics }) {
    const { current } = destinations.settings
    await consent.declare('marketing', () => marketingServices(current()))
    goals.offerEvents(goalEventTitles, stepEventTitles)
    const { tokens, profiles } = openIntake({
      ...platform,
      consent,
      statistics,
      senders: destinations.senders,
      settings: current,
      goals: goals.all,
      hashRules: rulesInUse,
    })
    return {
      profiles,
      isOn: () => isAnyOn(current()),
      pageOptions: (page) => pageOptionsOf(current(), goals.all(), page, tokens),
    }
  },
  jobs: ({ pages }, { isOn, profiles }) => [
    // Cached pages carry tokens, which expire after a month.
    {
      name: 'marketing page tokens',
      everyMs: 7 * dayMs,
      run: async () => pages.invalidate(isOn),
    },
    { name: 'marketing profile retention', everyMs: hourMs, run: profiles.deleteOld },
  ],
}
