import type { Consent } from '#features/consent/feature.ts'
import type { Goals } from '#features/goals/feature.ts'
import { secondMs } from '#lib/durations.ts'
import type { Feature } from '#server/feature.ts'
import { goalEventTitles } from './goal-events.ts'
import { createPageTokens, type PageTokens } from './server/page-token.ts'
import { openMarketingSettings, type SettingsStore } from './server/settings/open-settings.ts'
import { marketingServices } from './services.ts'

export interface Marketing {
  settings: SettingsStore
  /** `make` gives the token of a page, for what the page carries. */
  tokens: PageTokens
}

export const marketing: Feature<'marketing', { consent: Consent; goals: Goals }, Marketing> = {
  name: 'marketing',
  tables: ['marketing_destinations', 'marketing_options', 'marketing_own_events'],
  async open({ db, key, pages }, { consent, goals }) {
    const onChange = async () => {
      pages.invalidate(() => true)
      await consent.refresh()
    }
    const settings = await openMarketingSettings({ db, key, onChange })
    await consent.declare('marketing', () => marketingServices(settings.current()))
    goals.offerSentEvents(goalEventTitles)
    return { settings, tokens: createPageTokens(key) }
  },
  jobs: (_platform, { settings }) => [
    // Another process on the same database may have changed them.
    { name: 'marketing settings refresh', everyMs: 2 * secondMs, run: settings.refresh },
  ],
}
