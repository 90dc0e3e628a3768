import { secondMs } from '#lib/durations.ts'
import type { Feature } from '#server/feature.ts'
import { createPageTokens, type PageTokens } from './server/page-token.ts'
import { openMarketingSettings, type SettingsStore } from './server/settings/open-settings.ts'

export interface Marketing {
  settings: SettingsStore
  /** `make` gives the token of a page, for what the page carries. */
  tokens: PageTokens
}

export const marketing: Feature<'marketing', object, Marketing> = {
  name: 'marketing',
  tables: ['marketing_destinations', 'marketing_options', 'marketing_own_events'],
  async open({ db, key, pages }) {
    const onChange = () => pages.invalidate(() => true)
    const settings = await openMarketingSettings({ db, key, onChange })
    return { settings, tokens: createPageTokens(key) }
  },
  jobs: (_platform, { settings }) => [
    // Another process on the same database may have changed them.
    { name: 'marketing settings refresh', everyMs: 2 * secondMs, run: settings.refresh },
  ],
}
